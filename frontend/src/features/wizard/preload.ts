import { toPreloadResult, type Preload } from '../../api';
import { catalogClient } from '../../api/generated/catalog';
import { parseWizardUrl } from './answers';

/** Fetches the products that the last step chooses from. */
export const preloadWizard: Preload = async ({ ask, search }) => {
  if (parseWizardUrl(search).step !== 4) return undefined;
  return toPreloadResult(await ask(catalogClient.endpoints.listProducts, undefined));
};

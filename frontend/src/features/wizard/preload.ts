import { toPreloadResult, type Preload } from '../../api';
import { wizardClient } from '../../api/generated/wizard';
import { parseWizardUrl } from './answers';

/** Fetches the products that the last step chooses from. */
export const preloadWizard: Preload = async ({ ask, search }) => {
  if (parseWizardUrl(search).step !== 4) return undefined;
  return toPreloadResult(await ask(wizardClient.endpoints.listProducts, undefined));
};

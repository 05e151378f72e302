import { outcomeOf, type Preload } from '../../api';
import { shopApi } from '../../api/generated';
import { readWizard } from './answers';

/** Fetches the products that the last step chooses from. */
export const preloadWizard: Preload = async ({ ask, search }) => {
  if (readWizard(search).step !== 4) return undefined;
  return outcomeOf(await ask(shopApi.endpoints.listProducts, undefined));
};

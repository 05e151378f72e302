import type { Preload } from '../../api';
import { formsClient } from '../../api/generated/forms';

/** Fetches the owner's own text of a page, where there is one. */
export const preloadOwnText =
  (page: string): Preload =>
  async ({ ask, policyTexts }) => {
    if (policyTexts?.[page] !== undefined) await ask(formsClient.endpoints.getPolicyText, { page });
    return undefined;
  };

import type { MouseEvent } from 'react';
import { requestProof } from '../../../api';
import { adminApi } from '../../../api/generated-admin';
import { useShopDispatch } from '../../session';

/**
 * For links to files that ask for a fresh proof: a tab that the browser opens by itself cannot ask the person. The link
 * asks before, and is followed then.
 */
export function useProofLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const dispatch = useShopDispatch();
  return (event) => {
    const link = event.currentTarget;
    if (link.dataset['proved'] !== undefined) {
      delete link.dataset['proved'];
      return;
    }
    event.preventDefault();
    const asking = dispatch(
      adminApi.endpoints.getAdminSession.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    void asking
      .unwrap()
      .then(({ hasFreshProof }) => hasFreshProof || requestProof())
      .catch(() => true)
      .then((proved) => {
        if (!proved) return;
        link.dataset['proved'] = '';
        link.click();
      });
  };
}

import type { MouseEvent } from 'react';
import { requestProof } from '../../../api';
import { adminClient } from '../../../api/generated/admin';
import { useShopDispatch } from '../../session';

/**
 * For links to files that ask for a fresh proof: a tab that the browser opens by itself cannot ask the person. The link
 * asks before, and is followed then.
 */
export function useProofLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const dispatch = useShopDispatch();
  const confirmAndFollow = async (link: HTMLAnchorElement): Promise<void> => {
    const asking = dispatch(
      adminClient.endpoints.getAdminSession.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    const { data } = await asking;
    if (data && !data.hasFreshProof && !(await requestProof())) return;
    link.dataset['proved'] = '';
    link.click();
  };
  return (event) => {
    const link = event.currentTarget;
    if (link.dataset['proved'] !== undefined) {
      delete link.dataset['proved'];
      return;
    }
    event.preventDefault();
    void confirmAndFollow(link);
  };
}

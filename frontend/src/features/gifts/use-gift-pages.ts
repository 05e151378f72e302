import { giftsClient } from '../../api/generated/gifts';
import type { GiftPageDto } from '../../api/generated/types';

/** The pages of the customer's gifts, by the order's id; empty until they are known. */
export function useGiftPages(skip = false): ReadonlyMap<string, GiftPageDto> {
  const { data } = giftsClient.useListGiftPagesQuery(undefined, { skip, refetchOnMountOrArgChange: true });
  return new Map((data ?? []).map((page) => [page.orderId, page]));
}

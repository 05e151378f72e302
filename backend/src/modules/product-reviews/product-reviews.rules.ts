/** What the owner decided about a review; only approved ones are public. */
export const REVIEW_STATES = ['waiting', 'approved', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_ORDERS = ['helpful', 'newest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

export const MAX_REVIEW_LENGTH = 1_000;
export const MAX_REVIEW_PHOTOS = 4;
export const REVIEWS_PER_PAGE = 10;
export const MAX_REVIEW_PAGES = 100;

/** How a buyer is named in public: first name and the initial of the last, `Meera I.` */
export function authorName(name: string): string {
  const [first = 'A customer', ...others] = name.split(/\s/u).filter(Boolean);
  const [initial] = others.at(-1) ?? '';
  return initial ? `${first} ${initial.toLocaleUpperCase('en-IN')}.` : first;
}

export interface ReviewableItem {
  readonly productId: string;
  /** All that was bought of it was refunded. */
  readonly isRefunded: boolean;
}

/** Items of an order that its buyer is asked to review; none unless the order stands as delivered. */
export function itemsToAskFor<Item extends ReviewableItem>(
  { state, items }: { readonly state: string; readonly items: readonly Item[] },
  reviewed: ReadonlySet<string>,
): Item[] {
  if (state !== 'delivered') return [];
  return items.filter(({ productId, isRefunded }) => !isRefunded && !reviewed.has(productId));
}

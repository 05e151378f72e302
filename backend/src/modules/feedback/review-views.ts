/** `shown` are those that stand on the home page at the moment; they are among the approved. */
export const REVIEW_VIEWS = ['waiting', 'approved', 'shown', 'hidden'] as const;

export type ReviewView = (typeof REVIEW_VIEWS)[number];

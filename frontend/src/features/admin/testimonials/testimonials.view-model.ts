import type { ReviewSummaryDto, ReviewCountDto } from '../../../api/generated/types';

type ReviewView = ReviewCountDto['view'];

export const REVIEW_VIEWS: readonly { readonly view: ReviewView; readonly name: string; readonly none: string }[] = [
  { view: 'waiting', name: 'Waiting', none: 'No reviews to check' },
  { view: 'approved', name: 'Approved', none: 'No approved reviews yet' },
  { view: 'shown', name: 'On the home page', none: 'No reviews on the home page yet' },
  { view: 'hidden', name: 'Hidden', none: 'No hidden reviews' },
];

/** Where the view that the address names stands among them. */
export function reviewView(key: string): number {
  return Math.max(
    0,
    REVIEW_VIEWS.findIndex(({ view }) => view === key),
  );
}

const RATING_LABELS = ['', 'Very Poor', 'Poor', 'Average', 'Good', 'Excellent'];

/** `4 Good`, with the words of the form. */
export function ratingLabel(rating: number): string {
  return `${rating} ${RATING_LABELS[rating] ?? ''}`.trim();
}

/** What may be done with a review: what it is already is not offered. */
export function moderationActions({ state }: ReviewSummaryDto): readonly ('approve' | 'hide')[] {
  if (state === 'waiting') return ['approve', 'hide'];
  return state === 'approved' ? ['hide'] : ['approve'];
}

/** Where an approved review stands. */
export function placementLabel({ state, isShown, rating }: ReviewSummaryDto): string {
  if (state !== 'approved') return '';
  if (isShown) return 'On the home page';
  return rating >= 4
    ? 'Approved, but ten newer or better reviews are shown first'
    : 'Approved, but the home page shows only 4 and 5 stars';
}

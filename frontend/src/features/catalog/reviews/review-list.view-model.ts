import type { BuyerReviewsDto } from '../../../api/generated/types';
import { plural } from '../../../lib/plural';

export interface StarBar {
  stars: number;
  name: string;
  count: number;
  percent: number;
}

/** How many reviews have 5, 4, 3, 2 and 1 star. */
export function starBars({ count, stars }: BuyerReviewsDto): StarBar[] {
  return stars.map((one, place) => ({
    stars: 5 - place,
    name: plural(5 - place, 'star'),
    count: one,
    percent: count > 0 ? Math.round((100 * one) / count) : 0,
  }));
}

/** Why the figures differ from the rating at the price; null where that has none. */
export function otherRatingNote({ rating, reviews }: { rating: number; reviews: number }): string | null {
  if (rating <= 0 && reviews <= 0) return null;
  return `The rating beside the price, ${rating.toFixed(1)} (${reviews}), also counts orders from before we collected reviews here.`;
}

export const photoUrl = (id: string): string => `/api/product-reviews/photos/${id}`;

const KEY = 'helpfulReviews';
const MAX_KEPT = 200;

/** Reviews that somebody found helpful in this browser. */
export const helpfulReviews = {
  read(): string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  },
  add(id: string): void {
    try {
      localStorage.setItem(KEY, JSON.stringify([id, ...helpfulReviews.read()].slice(0, MAX_KEPT)));
    } catch {
      // Without storage the button forgets that it was pressed; the server still counts once.
    }
  },
};

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

import type { OwnReviewDto } from '../../../api/generated/types';
import type { BadgeTone } from '../../../ui';

export const MAX_REVIEW_LENGTH = 1_000;

export interface ReviewDraft {
  /** 1 to 5; null until chosen */
  rating: number | null;
  message: string;
  photos: readonly File[];
}

export const STAR_WORDS: readonly string[] = ['', 'Not good', 'Could be better', 'All right', 'Good', 'Loved it'];

/** What is still missing, by field. */
export function missing({ rating, message }: ReviewDraft): Partial<Record<'rating' | 'message', string>> {
  return {
    ...(rating === null && { rating: 'Choose a number of stars.' }),
    ...(message.trim() === '' && { message: 'Write a few words about it.' }),
  };
}

export function formOf(productId: string, { rating, message, photos }: ReviewDraft): FormData {
  const form = new FormData();
  form.append('productId', productId);
  form.append('rating', String(rating ?? ''));
  form.append('message', message.trim());
  for (const photo of photos) form.append('photos', photo, photo.name);
  return form;
}

/** Where an own review stands. */
export function stateNote(state: OwnReviewDto['state']): { label: string; tone: BadgeTone } {
  if (state === 'approved') return { label: 'On the product page', tone: 'good' };
  if (state === 'waiting') return { label: 'Waiting for approval', tone: 'brass' };
  return { label: 'Not published', tone: 'plain' };
}

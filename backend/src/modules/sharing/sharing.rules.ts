const DAY_MS = 86_400_000;

/** For how long the link of a preview works. */
const PREVIEW_DAYS = 7;
export const previewEndsAt = (now: Date): Date => new Date(now.getTime() + PREVIEW_DAYS * DAY_MS);

/** What a friend can answer about a preview. */
export const PREVIEW_ANSWERS = ['love', 'words', 'other'] as const;
export type PreviewAnswer = (typeof PREVIEW_ANSWERS)[number];

export interface Pledge {
  readonly productId: string;
  readonly friend: string;
}

/** What one of the list's gifts is to a friend. */
export type PledgeState = 'free' | 'mine' | 'taken';

/** @param friend the friend's hash; null for a visitor who has marked nothing */
export function pledgeState(productId: string, pledges: readonly Pledge[], friend: string | null): PledgeState {
  const pledge = pledges.find((one) => one.productId === productId);
  if (!pledge) return 'free';
  return pledge.friend === friend ? 'mine' : 'taken';
}

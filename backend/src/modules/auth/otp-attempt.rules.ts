/** What decides about a try: the newest code of the address, and whether the try matches it. */
export interface OtpChallengeState {
  readonly tries: number;
  readonly expiresAt: Date;
  readonly usedAt?: Date | null;
}

export type AttemptResult = 'accepted' | 'auth.code_wrong' | 'auth.code_expired' | 'auth.code_void';

/** What a wrong code is answered beside the refusal: only the browser that asked for the code has tries of its own. */
export function triesLeftText(left: number): string {
  return left === 1 ? 'You have 1 try left with this code.' : `You have ${left} tries left with this code.`;
}

/** How a try on a code ends. `tries` of the challenge counts those before this one. */
export function evaluateAttempt(
  challenge: OtpChallengeState,
  matches: boolean,
  maxTries: number,
  now: Date,
): AttemptResult {
  if (challenge.usedAt) return 'auth.code_wrong';
  if (challenge.expiresAt <= now) return 'auth.code_expired';
  if (challenge.tries >= maxTries) return 'auth.code_void';
  return matches ? 'accepted' : 'auth.code_wrong';
}

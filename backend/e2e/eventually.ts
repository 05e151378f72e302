const PAUSE_MS = 50;
/** What takes long is asked for less often: it is noticed at most a twentieth later. */
const SHARE_OF_WAIT = 0.05;

/**
 * Asks until there is an answer, the last time after `ms`. An error counts as none: what is asked may be down at that
 * moment.
 * @throws Error naming what was waited for, with the last error as its cause
 */
export async function eventually<Found>(
  what: string,
  ask: () => Promise<Found | null | undefined | false>,
  ms = 120_000,
): Promise<Found> {
  const began = Date.now();
  const end = began + ms;
  let cause: unknown;
  let askedAt: number;
  do {
    askedAt = Date.now();
    try {
      const found = await ask();
      if (found) return found;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    const pauseMs = Math.max(PAUSE_MS, (Date.now() - began) * SHARE_OF_WAIT);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  } while (askedAt < end);
  throw new Error(`after ${ms / 1_000} s still not: ${what}`, { cause });
}

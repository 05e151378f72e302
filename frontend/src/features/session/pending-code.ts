/** A code that was mailed and can still be typed: what a reload or a dropped tab must not lose. It is this tab's alone. */
export interface PendingCode {
  sentTo: string;
  /** milliseconds since 1970, as are the others */
  askedAt: number;
  resendAt: number;
  endsAt: number;
  /** the login was open: it opens again after a reload */
  open: boolean;
}

const KEY = 'login-code';

/** Null where there is none, or where it has ended. */
export function readPendingCode(now: number): PendingCode | null {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as PendingCode | null;
    return kept && typeof kept.sentTo === 'string' && kept.endsAt > now ? kept : null;
  } catch {
    return null;
  }
}

export function writePendingCode(code: PendingCode | null): void {
  try {
    if (code) window.sessionStorage.setItem(KEY, JSON.stringify(code));
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // A browser without storage keeps the code as long as the page is open.
  }
}

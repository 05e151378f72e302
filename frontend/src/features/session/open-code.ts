/** Until when the open login waits for a code, in milliseconds since 1970. It is read in every page's script, so it is short. */
export const OPEN_UNTIL_KEY = 'login-open';

/** The login was open for a code that can still be typed. */
export function isCodeOpen(): boolean {
  try {
    return Number(sessionStorage.getItem(OPEN_UNTIL_KEY)) > Date.now();
  } catch {
    return false;
  }
}

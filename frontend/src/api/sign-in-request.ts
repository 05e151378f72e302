/** Asks whoever was signed in to sign in again, for a call that was refused; false where they did not. */
export type SignInHandler = (method: string) => Promise<boolean>;

let handler: SignInHandler | null = null;

/** Who asks while something is typed that a new document would lose. @returns ends it */
export function onSignInRequired(ask: SignInHandler): () => void {
  handler = ask;
  return () => {
    if (handler === ask) handler = null;
  };
}

export const requestSignIn = (method: string): Promise<boolean> | undefined => handler?.(method);

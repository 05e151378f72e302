/** The API's code where the last proof of who is there is too old for what was asked. */
export const PROOF_REQUIRED = 'access.proof_required';

/** Asks the person; false where none was given. */
export type ProofHandler = () => Promise<boolean>;

let handler: ProofHandler | null = null;
let asking: Promise<boolean> | null = null;

/** Who asks the person for a proof while the admin is open. @returns ends it */
export function onProofRequired(ask: ProofHandler): () => void {
  handler = ask;
  return () => {
    if (handler === ask) handler = null;
  };
}

/** Calls that are refused at the same time wait for one proof. */
export function requestProof(): Promise<boolean> {
  if (!handler) return Promise.resolve(false);
  asking ??= handler().finally(() => {
    asking = null;
  });
  return asking;
}

/** What is stored of a session and its person. */
export interface AdminSessionState {
  /** A passkey or an authenticator app is enrolled. */
  readonly hasFactor: boolean;
  readonly codeProvedAt: Date | null;
  readonly factorProvedAt: Date | null;
}

export interface ProofPolicy {
  /** Whether the admin opens only with a second factor. */
  readonly isFactorRequired: boolean;
  /** How long a proof counts as fresh. */
  readonly proofMinutes: number;
}

/** When the person last proved who they are: by the second factor once one is enrolled, by a mailed code until then. */
export function lastProof({ hasFactor, codeProvedAt, factorProvedAt }: AdminSessionState): Date | null {
  return hasFactor ? factorProvedAt : codeProvedAt;
}

/** - passed - required: enrolled, but not given yet - setup: one must be enrolled first */
export type SecondFactorState = 'passed' | 'required' | 'setup';

/** How far a session has come in proving its person. */
export function proofState(
  state: AdminSessionState,
  { isFactorRequired, proofMinutes }: ProofPolicy,
  now: Date,
): { secondFactor: SecondFactorState; hasFreshProof: boolean } {
  const provedAt = lastProof(state);
  const hasFreshProof = provedAt !== null && now.getTime() - provedAt.getTime() <= proofMinutes * 60_000;
  if (state.hasFactor) return { secondFactor: provedAt ? 'passed' : 'required', hasFreshProof };
  return { secondFactor: isFactorRequired ? 'setup' : 'passed', hasFreshProof };
}

/** When a session ends by itself: after so many hours whatever happens, and after so many minutes of rest. */
export function adminSessionExpiry(
  createdAt: Date,
  lastActivityAt: Date,
  { sessionHours, idleMinutes }: { readonly sessionHours: number; readonly idleMinutes: number },
): Date {
  const oldest = createdAt.getTime() + sessionHours * 3_600_000;
  return new Date(Math.min(oldest, lastActivityAt.getTime() + idleMinutes * 60_000));
}

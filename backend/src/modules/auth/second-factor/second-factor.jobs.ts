import { defineJob } from '../../../platform/queue/index.js';

/** A passkey, authenticator app or set of recovery codes was added or taken away. */
export interface FactorChangePayload {
  readonly changeId: string;
  readonly userId: string;
  readonly summary: string;
  /** ISO 8601. */
  readonly at: string;
}

export const sendFactorChange = defineJob<FactorChangePayload>('auth.send-factor-change', {
  queue: 'mail',
  attempts: 8,
  backoffMs: 2_000,
});

import { defineJob } from '../../platform/queue/index.js';

/** A code to sign in, or to erase the account. `sealedCode` is the code as Secrets.seal gives it; the address stands in the challenge's row alone. */
export interface SendOtpPayload {
  readonly challengeId: string;
  readonly sealedCode: string;
}

/** Eight tries over some four minutes: well within the life of a code. */
export const sendOtp = defineJob<SendOtpPayload>('auth.send-login-code', {
  queue: 'mail',
  attempts: 8,
  backoffMs: 2_000,
});

export const purgeLogins = defineJob<Record<string, never>>('auth.sweep-logins', { queue: 'work', every: 3_600_000 });

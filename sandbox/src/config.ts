import { z } from 'zod';
import type { SandboxOptions } from './sandbox.js';

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const secret = z.string({ error: 'must be set' }).min(1, 'must be set');
const milliseconds = z.coerce.number().int().positive();

const environment = z.object({
  SANDBOX_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  SANDBOX_KEY_ID: secret,
  SANDBOX_KEY_SECRET: secret,
  SANDBOX_WEBHOOK_SECRET: secret,
  SANDBOX_WEBHOOK_URL: optional(z.url({ protocol: /^https?$/ })),
  SANDBOX_STATE_FILE: optional(z.string()),
  SANDBOX_SEED: optional(z.coerce.number().int()),
  SANDBOX_RETRY_FIRST_MS: optional(milliseconds),
  SANDBOX_RETRY_MAX_MS: optional(milliseconds),
  SANDBOX_RETRY_GIVE_UP_MS: optional(milliseconds),
});

/** Reads the SANDBOX_* variables; throws one sentence that names every variable at fault. */
export function readConfig(env: NodeJS.ProcessEnv): SandboxOptions {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The payment sandbox cannot start: ${faults.join('; ')}.`);
  }
  const read = parsed.data;
  return {
    port: read.SANDBOX_PORT,
    keyId: read.SANDBOX_KEY_ID,
    keySecret: read.SANDBOX_KEY_SECRET,
    webhookSecret: read.SANDBOX_WEBHOOK_SECRET,
    webhookUrl: read.SANDBOX_WEBHOOK_URL,
    stateFile: read.SANDBOX_STATE_FILE,
    seed: read.SANDBOX_SEED,
    retry: {
      firstMs: read.SANDBOX_RETRY_FIRST_MS,
      maxMs: read.SANDBOX_RETRY_MAX_MS,
      maxAgeMs: read.SANDBOX_RETRY_GIVE_UP_MS,
    },
  };
}

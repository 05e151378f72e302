import { z } from 'zod';
import { failureOf, type GatewayError } from './gateway/gateway-error.js';

const count = z.number().int().min(0);
const milliseconds = z.number().int().min(0).max(600_000);

const webhooks = z.strictObject({
  drop: z.union([z.boolean(), z.number().min(0).max(1)]),
  delayMs: milliseconds,
  duplicate: z.number().int().min(1).max(200),
  shuffle: z.boolean(),
  wrongAmount: z.boolean(),
  badSignature: z.boolean(),
});
const api = z.strictObject({
  failNext: count,
  status: z.number().int().min(400).max(599),
  html: z.boolean(),
  delayMs: milliseconds,
  dropResponseNext: count,
  only: z.string().nullable(),
});
const refunds = z.strictObject({
  fail: z.boolean(),
  hold: z.boolean(),
  instant: z.boolean(),
  noInstant: z.boolean(),
  emptyBalance: z.boolean(),
  delayMs: milliseconds,
});

export const faultsPatch = z.strictObject({
  webhooks: webhooks.partial().optional(),
  api: api.partial().optional(),
  refunds: refunds.partial().optional(),
});
export type FaultsPatch = z.infer<typeof faultsPatch>;

export interface FaultSettings {
  webhooks: z.infer<typeof webhooks>;
  api: z.infer<typeof api>;
  refunds: z.infer<typeof refunds>;
}

const NO_FAULTS = (): FaultSettings => ({
  webhooks: { drop: false, delayMs: 0, duplicate: 1, shuffle: false, wrongAmount: false, badSignature: false },
  api: { failNext: 0, status: 500, html: false, delayMs: 0, dropResponseNext: 0, only: null },
  refunds: { fail: false, hold: false, instant: false, noInstant: false, emptyBalance: false, delayMs: 0 },
});

/** The faults asked for now. They are not kept over a restart. */
export class Faults {
  private settings = NO_FAULTS();
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = mulberry32(seed);
  }

  get current(): FaultSettings {
    return this.settings;
  }

  /** Merges into what is set; an empty patch clears everything. */
  change(patch: FaultsPatch): FaultSettings {
    const base = Object.keys(patch).length === 0 ? NO_FAULTS() : this.settings;
    this.settings = {
      webhooks: { ...base.webhooks, ...patch.webhooks },
      api: { ...base.api, ...patch.api },
      refunds: { ...base.refunds, ...patch.refunds },
    };
    return this.settings;
  }

  dropsWebhook(): boolean {
    const { drop } = this.settings.webhooks;
    return typeof drop === 'boolean' ? drop : this.random() < drop;
  }

  shuffle<T>(items: T[]): T[] {
    const keyed = items.map((item) => ({ item, key: this.random() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  }

  /** Uses up one planned API fault. */
  applyApiFault(call: string): { delayMs: number; cutAnswer: boolean; failure: GatewayError | null } {
    const { api } = this.settings;
    if (api.only !== null && !call.startsWith(api.only)) return { delayMs: 0, cutAnswer: false, failure: null };
    if (api.failNext > 0) {
      api.failNext -= 1;
      return { delayMs: api.delayMs, cutAnswer: false, failure: failureOf(api.status) };
    }
    const cutAnswer = api.dropResponseNext > 0;
    if (cutAnswer) api.dropResponseNext -= 1;
    return { delayMs: api.delayMs, cutAnswer, failure: null };
  }
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

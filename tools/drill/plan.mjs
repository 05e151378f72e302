// The plan of a drill. The seed decides all of it before anything starts.
import { isPlayed } from './switches.mjs';

/** Random numbers from a seed (mulberry32); the same on every machine. */
class Random {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** At least 0, less than 1. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  int(min, max) {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick(list) {
    return list[this.int(0, list.length - 1)];
  }

  shuffled(list) {
    return list
      .map((item) => ({ item, key: this.next() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item);
  }
}

/** How a purchase goes, and in which share of them. */
const SHARES = Object.entries({
  paid: 5,
  paid_without_webhook: 2,
  failed_then_paid: 2,
  late_bank_response: 2,
  paid_twice: 2,
  cancelled_by_buyer: 2,
  paid_after_cancelling: 1,
  part_refund: 1,
  credit_spent: 1,
  cash_on_delivery: 1,
  refund_in_dashboard: 1,
  dashboard_refund_while_cancelling: 2,
  dashboard_refund_at_once: 1,
  disputed: 2,
  late_authorization: 2,
  redirected: 1,
  two_windows: 2,
});

/** The scenarios of a drill, each as often as its share says. */
const scenariosOf = (wanted) =>
  SHARES.filter(([scenario]) => isPlayed(scenario, wanted)).flatMap(([scenario, share]) =>
    Array.from({ length: share }, () => scenario),
  );

/** How many purchases play each scenario once. */
export const scenarioCount = (wanted) => new Set(scenariosOf(wanted)).size;

const PER_PURCHASE_MS = 900;
const KILLABLE = ['worker-1', 'worker-2', 'api-1', 'api-2', 'postgres', 'sandbox'];
/** Those that backend/e2e/kill.journey.spec.ts does not kill. */
const KILLABLE_SHORT = ['worker-2', 'api-2', 'sandbox'];
const SHORT_FAULT_MS = 900;

/** Faults of the gateway: `settings` gives what is set in the sandbox. */
const FAULTS = [
  { what: 'webhooks dropped', settings: (random) => ({ webhooks: { drop: random.pick([0.3, 0.6, 1]) } }) },
  { what: 'webhooks late', settings: (random) => ({ webhooks: { delayMs: random.int(500, 4_000) } }) },
  { what: 'webhooks doubled', settings: (random) => ({ webhooks: { duplicate: random.int(2, 5) } }) },
  { what: 'webhooks shuffled', settings: () => ({ webhooks: { shuffle: true, duplicate: 2 } }) },
  {
    what: 'calls fail',
    settings: (random) => ({ api: { failNext: random.int(2, 8), status: random.pick([429, 500, 503]) } }),
  },
  { what: 'answers lost', settings: (random) => ({ api: { dropResponseNext: random.int(2, 6) } }) },
  { what: 'calls slow', settings: (random) => ({ api: { delayMs: random.int(300, 1_800) } }) },
  { what: 'refunds fail', settings: () => ({ refunds: { fail: true } }) },
  { what: 'balance empty', settings: () => ({ refunds: { emptyBalance: true } }) },
  { what: 'refunds slow', settings: (random) => ({ refunds: { delayMs: random.int(500, 2_500) } }) },
];

/**
 * @param {{ seed: number, purchases: number, redis: boolean, short: boolean, wanted?: string[] }} options short: each scenario and each fault
 *   once, and kills of what the journey about kills leaves out
 * @returns {import('./run-drill.d.mts').DrillPlan}
 */
export function planDrill({ seed, purchases, redis, short, wanted }) {
  const killed = [...(short ? KILLABLE_SHORT : KILLABLE), ...(redis ? ['redis'] : [])];
  const span = short ? (killed.length + FAULTS.length) * SHORT_FAULT_MS : Math.max(30_000, purchases * PER_PURCHASE_MS);
  return {
    seed,
    purchases: planPurchases(new Random(seed), { scenarios: scenariosOf(wanted), count: purchases, span, short }),
    faults: planFaults(new Random(seed ^ 0x5eed), { span, short, killed }),
  };
}

function planPurchases(random, { scenarios, count, span, short }) {
  const each = short ? [...new Set(scenarios)] : scenarios;
  const planned = [];
  while (planned.length < count) planned.push(...random.shuffled(each));
  return planned.slice(0, count).map((scenario, at) => ({
    buyer: at + 1,
    scenario,
    atMs: Math.floor((at / count) * span * 0.9),
    confirms: random.next() < 0.5,
    pauseMs: random.int(0, 1_500),
  }));
}

function planFaults(random, { span, short, killed }) {
  const kills = killed.map((part) => ({ kill: part }));
  const deck = () => random.shuffled([...kills, ...FAULTS]);
  const planned = [];
  if (short) {
    const cards = deck();
    for (const card of cards) planned.push({ card, atMs: Math.floor(((planned.length + 0.5) / cards.length) * span) });
  } else {
    for (let atMs = 3_000, cards = []; atMs < span; atMs += random.int(2_500, 6_500)) {
      if (cards.length === 0) cards = deck();
      planned.push({ card: cards.pop(), atMs });
    }
  }
  return planned.map(({ card, atMs }) => toFault(card, atMs, random, short));
}

function toFault(card, atMs, random, short) {
  if (card.kill) return { atMs, kill: card.kill, downMs: random.int(200, short ? 800 : 4_000) };
  return { atMs, what: card.what, settings: card.settings(random), lastsMs: random.int(1_500, short ? 3_000 : 9_000) };
}

/** A fault in words. */
export function describe(fault) {
  if (fault.kill) return `kill -9 ${fault.kill}, down for ${fault.downMs} ms`;
  return `${fault.what} for ${fault.lastsMs} ms ${JSON.stringify(Object.values(fault.settings)[0])}`;
}

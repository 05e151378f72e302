// What will happen in a drill, all of it decided by the seed before anything starts.
import { Random } from './random.mjs';

/** How a purchase goes, in the shares in which it comes up: twenty purchases meet every story. */
const SCENARIOS = Object.entries({
  paid: 5,
  paid_in_silence: 2,
  failed_then_paid: 2,
  bank_answers_late: 2,
  paid_twice: 2,
  cancelled_by_buyer: 2,
  paid_after_cancelling: 1,
  part_refund: 1,
  credit_spent: 1,
  cash_at_the_door: 1,
  refund_in_dashboard: 1,
}).flatMap(([story, share]) => Array.from({ length: share }, () => story));

const PER_PURCHASE_MS = 900;
const KILLABLE = ['worker-1', 'worker-2', 'api-1', 'api-2', 'postgres', 'sandbox'];

/** Faults of the gateway: `cast` says what is set, `lastsMs` for how long. */
const FAULTS = [
  { what: 'webhooks dropped', cast: (dice) => ({ webhooks: { drop: dice.of([0.3, 0.6, 1]) } }) },
  { what: 'webhooks late', cast: (dice) => ({ webhooks: { delayMs: dice.whole(500, 4_000) } }) },
  { what: 'webhooks doubled', cast: (dice) => ({ webhooks: { duplicate: dice.whole(2, 5) } }) },
  { what: 'webhooks shuffled', cast: () => ({ webhooks: { shuffle: true, duplicate: 2 } }) },
  {
    what: 'calls fail',
    cast: (dice) => ({ api: { failNext: dice.whole(2, 8), status: dice.of([429, 500, 503]) } }),
  },
  { what: 'answers lost', cast: (dice) => ({ api: { dropResponseNext: dice.whole(2, 6) } }) },
  { what: 'calls slow', cast: (dice) => ({ api: { delayMs: dice.whole(300, 1_800) } }) },
  { what: 'refunds fail', cast: () => ({ refunds: { fail: true } }) },
  { what: 'refunds slow', cast: (dice) => ({ refunds: { delayMs: dice.whole(500, 2_500) } }) },
];

/**
 * @param {{ seed: number, purchases: number, redis: boolean, short: boolean }} wish short: each kill and each fault once
 * @returns {import('./run-drill.d.mts').DrillPlan}
 */
export function planDrill({ seed, purchases, redis, short }) {
  const span = short ? 14_000 : Math.max(30_000, purchases * PER_PURCHASE_MS);
  return {
    seed,
    purchases: planPurchases(new Random(seed), purchases, span),
    strikes: planFaults(new Random(seed ^ 0x5eed), { span, short, killed: redis ? [...KILLABLE, 'redis'] : KILLABLE }),
  };
}

function planPurchases(dice, count, span) {
  const stories = [];
  while (stories.length < count) stories.push(...dice.shuffled(SCENARIOS));
  return stories.slice(0, count).map((story, at) => ({
    buyer: at + 1,
    story,
    atMs: Math.floor((at / count) * span * 0.9),
    confirms: dice.next() < 0.5,
    pauseMs: dice.whole(0, 1_500),
  }));
}

function planFaults(dice, { span, short, killed }) {
  const kills = killed.map((part) => ({ kill: part }));
  const deck = () => dice.shuffled([...kills, ...FAULTS]);
  const strikes = [];
  if (short) {
    const cards = deck();
    for (const card of cards) strikes.push({ card, atMs: Math.floor(((strikes.length + 0.5) / cards.length) * span) });
  } else {
    for (let atMs = 3_000, cards = []; atMs < span; atMs += dice.whole(2_500, 6_500)) {
      if (cards.length === 0) cards = deck();
      strikes.push({ card: cards.pop(), atMs });
    }
  }
  return strikes.map(({ card, atMs }) => cast(card, atMs, dice, short));
}

function cast(card, atMs, dice, short) {
  if (card.kill) return { atMs, kill: card.kill, downMs: dice.whole(200, short ? 800 : 4_000) };
  return { atMs, what: card.what, faults: card.cast(dice), lastsMs: dice.whole(1_500, short ? 3_000 : 9_000) };
}

/** A strike in words. */
export function describe(strike) {
  if (strike.kill) return `kill -9 ${strike.kill}, down for ${strike.downMs} ms`;
  return `${strike.what} for ${strike.lastsMs} ms ${JSON.stringify(Object.values(strike.faults)[0])}`;
}

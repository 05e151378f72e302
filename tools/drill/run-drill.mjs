// A drill: a shop of its own, many buyers, and everything that can fall over falling over; then the books are proved.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SandboxClient } from './sandbox-client.mjs';
import { ShopDatabase } from './shop-database.mjs';
import { AdminClient } from './admin-client.mjs';
import { planDrill, describe } from './plan.mjs';
import { GIFT, runScenario } from './scenarios.mjs';
import { violations } from './invariants.mjs';
import { DrillEnvironment } from './environment.mjs';
import { reconcileLedger, waitUntilIdle } from './wait-until-idle.mjs';

const CONCURRENCY = 24;
/** Of these a mail may be given to the server a second time: its yes was not noted. */
const HIDES_ANSWERS = /^(worker|postgres|redis)/;

/** Meaning: run-drill.d.mts. */
export async function runDrill({ settleMs = 300_000, tell = () => {}, signal, ...wish }) {
  const plan = planDrill(wish);
  tell(`seed ${plan.seed}: ${plan.purchases.length} purchases, ${plan.strikes.length} faults`);
  for (const strike of plan.strikes) tell(`  ${at(strike.atMs)}  ${describe(strike)}`);
  const scene = await DrillEnvironment.open({ redis: wish.redis, signal });
  const books = new ShopDatabase(scene.env.DATABASE_URL);
  try {
    const result = await play({ plan, scene, books, settleMs, tell, signal });
    if (result.broken.length > 0) result.logs = keepLogs(scene.logs);
    return result;
  } finally {
    await books.close();
    await scene.close();
  }
}

async function play({ plan, scene, books, settleMs, tell, signal }) {
  const bank = new SandboxClient(scene.sandboxUrl);
  const desk = new AdminClient(scene, books);
  await desk.open();
  const counted = { name: GIFT, pieces: plan.purchases.length * 2 };
  await books.count(counted.name, counted.pieces);
  const began = Date.now();
  tell(`the shop is open: ${scene.doors.join(' and ')}`);
  const [done, kills] = await Promise.all([
    runPurchases({ plan, scene, bank, desk, began, signal }),
    injectFaults({ plan, scene, bank, began, tell, signal }),
  ]);
  tell(`${at(Date.now() - began)}  all faults are over; ${done.length} buyers are through`);
  await bank.calm();
  await scene.whole();
  const context = { books, bank, desk, forMs: settleMs, tell };
  await waitUntilIdle(context);
  // As every night: it finds what no webhook told of and nobody waited for, a second payment of a paid order.
  await reconcileLedger({ env: scene.env, began });
  const open = await waitUntilIdle(context);
  tell(`${at(Date.now() - began)}  ${open.length === 0 ? 'calm' : `given up: ${open.join(', ')}`}`);
  const facts = {
    ...(await books.read()),
    bank: await bank.state(),
    letters: [...scene.sink.mails.values()],
    deadJobs: await desk.deadJobs(),
    proofs: await reconcileLedger({ env: scene.env, began }),
    kills,
    counted,
    stuck: done.filter(({ why }) => why),
  };
  const seconds = Math.round((Date.now() - began) / 1_000);
  return { seed: plan.seed, seconds, counts: countsOf(facts, plan), broken: violations(facts), logs: null };
}

async function runPurchases({ plan, scene, bank, desk, began, signal }) {
  const waiting = [...plan.purchases];
  const done = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      signal?.throwIfAborted();
      await sleep(Math.max(0, began + next.atMs - Date.now()));
      const { buyer, story } = next;
      done.push(
        await runScenario({ scene, bank, desk, plan: next }).catch((error) => ({ buyer, story, why: error.message })),
      );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  return done;
}

/** @returns when which kill may have hidden an answer */
async function injectFaults({ plan, scene, bank, began, tell, signal }) {
  const under = plan.strikes.map(async (strike) => {
    await sleep(Math.max(0, began + strike.atMs - Date.now()), undefined, { signal });
    tell(`  ${at(Date.now() - began)}  ${describe(strike)}`);
    if (strike.kill) {
      const from = Date.now();
      const { upAt } = await scene.strike(strike.kill, strike.downMs);
      return HIDES_ANSWERS.test(strike.kill) ? [{ at: from, upAt }] : [];
    }
    await bank.faults(strike.faults);
    await sleep(strike.lastsMs, undefined, { signal });
    await bank.faults(taken(strike.faults));
    return [];
  });
  return (await Promise.all(under)).flat();
}

/** The same settings as they are when nothing is wrong. */
function taken(faults) {
  const calm = {
    webhooks: { drop: false, delayMs: 0, duplicate: 1, shuffle: false },
    api: { failNext: 0, dropResponseNext: 0, delayMs: 0 },
    refunds: { fail: false, delayMs: 0 },
  };
  return Object.fromEntries(
    Object.entries(faults).map(([kind, set]) => [
      kind,
      Object.fromEntries(Object.keys(set).flatMap((name) => (name in calm[kind] ? [[name, calm[kind][name]]] : []))),
    ]),
  );
}

function countsOf(facts, plan) {
  const { bank, orders, refunds, letters, bills } = facts;
  const captured = bank.payments.filter(({ status }) => status === 'captured' || status === 'refunded');
  const states = Object.groupBy(orders, ({ state }) => state);
  const attempts = bank.events.reduce((sum, event) => sum + event.attempts, 0);
  return {
    purchases: plan.purchases.length,
    kills: plan.strikes.filter(({ kill }) => kill).length,
    'other faults': plan.strikes.filter(({ kill }) => !kill).length,
    orders: orders.length,
    ...Object.fromEntries(Object.entries(states).map(([state, list]) => [`orders ${state}`, list.length])),
    'payments captured': captured.length,
    'rupees captured': captured.reduce((sum, { amount }) => sum + amount, 0) / 100,
    'refunds processed': refunds.filter(({ state }) => state === 'processed').length,
    'rupees given back':
      refunds.reduce((sum, { state, amount }) => sum + (state === 'processed' ? amount : 0), 0) / 100,
    'refunds that failed first': refunds.filter(({ state }) => state === 'failed').length,
    'webhooks made': bank.events.length,
    'webhooks dropped': bank.events.filter(({ state }) => state === 'dropped').length,
    'webhook deliveries tried': attempts,
    mails: letters.length,
    'mails given twice, under one Message-ID': letters.filter(({ takenAt }) => takenAt.length > 1).length,
    bills: bills.length,
    'pieces held or sold': facts.stock.reduce((sum, { held }) => sum + held, 0),
    'jobs whose time has not come': facts.outbox.filter(({ isDue }) => !isDue).length,
  };
}

function keepLogs(from) {
  const to = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-drill-logs-'));
  fs.cpSync(from, to, { recursive: true });
  return to;
}

const at = (ms) => `${(ms / 1_000).toFixed(1).padStart(6)} s`;

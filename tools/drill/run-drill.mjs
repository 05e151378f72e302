// A drill: a shop of its own, many buyers, and everything that can fall over falling over; then its data is checked.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SandboxClient, AdminClient } from './clients.mjs';
import { ShopDatabase } from './shop-database.mjs';
import { planDrill, describe } from './plan.mjs';
import { GIFT, runScenario } from './scenarios.mjs';
import { violations } from './invariants.mjs';
import { DrillEnvironment } from './environment.mjs';
import { DrillBackup } from './drill-backup.mjs';
import { LedgerProgram, letTimeRunOut, waitUntilIdle } from './wait-until-idle.mjs';

const CONCURRENCY = 24;
/** Of these a mail may be given to the server a second time: its yes was not noted. */
const HIDES_ANSWERS = /^(worker|postgres|redis)/;

/** Meaning: run-drill.d.mts. */
export async function runDrill({ settleMs = 300_000, tell = () => {}, signal, ...options }) {
  const plan = planDrill(options);
  tell(`seed ${plan.seed}: ${plan.purchases.length} purchases, ${plan.faults.length} faults`);
  for (const fault of plan.faults) tell(`  ${at(fault.atMs)}  ${describe(fault)}`);
  const environment = await DrillEnvironment.open({ redis: options.redis, signal });
  const database = new ShopDatabase(environment.env.DATABASE_URL, options.wanted);
  const backup = options.backup ? new DrillBackup({ environment, tell, signal }) : null;
  try {
    const result = await play({ plan, environment, database, backup, settleMs, tell, signal });
    if (result.broken.length > 0) result.logs = keepLogs(environment.logs);
    return result;
  } finally {
    backup?.close();
    await database.close();
    await environment.close();
  }
}

async function play({ plan, environment, database, backup, settleMs, tell, signal }) {
  const gateway = new SandboxClient(environment.sandboxUrl);
  const admin = new AdminClient(environment, database);
  await admin.open();
  const counted = { name: GIFT, units: plan.purchases.length * 2 };
  await database.trackStock(counted.name, counted.units);
  const began = Date.now();
  tell(`the shop is open: ${environment.baseUrls.join(' and ')}`);
  const [done, kills] = await Promise.all([
    runPurchases({ plan, environment, gateway, admin, began, signal }),
    injectFaults({ plan, environment, gateway, began, tell, signal }),
    backup?.make(plan),
  ]);
  tell(`${at(Date.now() - began)}  all faults are over; ${done.length} buyers are through`);
  await gateway.clearFaults();
  await environment.waitUntilUp();
  const context = { database, gateway, admin, forMs: settleMs, tell };
  await waitUntilIdle(context);
  await letTimeRunOut(gateway);
  // As every night: it finds what no webhook told of and nobody waited for, a second payment of a paid order.
  const ledger = new LedgerProgram(environment.env);
  await ledger.reconcile(began);
  const open = await waitUntilIdle(context);
  tell(`${at(Date.now() - began)}  ${open.length === 0 ? 'idle' : `given up: ${open.join(', ')}`}`);
  const facts = {
    ...(await database.snapshot()),
    gateway: await gateway.state(),
    deliveries: [...environment.sink.mails.values()],
    failedJobs: await admin.failedJobs(),
    proofs: await ledger.reconcile(began),
    kills,
    counted,
    siblings: done.flatMap(({ siblings }) => (siblings ? [siblings] : [])),
    landings: done.flatMap(({ buyer, landings = [] }) => landings.map((location) => ({ buyer, location }))),
    stuck: done.filter(({ why }) => why),
  };
  await ledger.close();
  const restored = backup ? await backup.restoreAndCheck({ counted, settleMs }) : null;
  const seconds = Math.round((Date.now() - began) / 1_000);
  const counts = { ...countsOf(facts, plan), ...(restored ? { 'orders in the backup': restored.orders } : {}) };
  return { seed: plan.seed, seconds, counts, broken: violations(facts), restored, logs: null };
}

async function runPurchases({ plan, environment, gateway, admin, began, signal }) {
  const waiting = [...plan.purchases];
  const done = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      signal?.throwIfAborted();
      await sleep(Math.max(0, began + next.atMs - Date.now()));
      const { buyer, scenario } = next;
      done.push(
        await runScenario({ environment, gateway, admin, plan: next }).catch((error) => ({
          buyer,
          scenario,
          why: error.message,
        })),
      );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  return done;
}

/** @returns when which kill may have hidden an answer */
async function injectFaults({ plan, environment, gateway, began, tell, signal }) {
  const under = plan.faults.map(async (fault) => {
    await sleep(Math.max(0, began + fault.atMs - Date.now()), undefined, { signal });
    tell(`  ${at(Date.now() - began)}  ${describe(fault)}`);
    if (fault.kill) {
      const from = Date.now();
      const { upAt } = await environment.kill(fault.kill, fault.downMs);
      return HIDES_ANSWERS.test(fault.kill) ? [{ at: from, upAt }] : [];
    }
    await gateway.setFaults(fault.settings);
    await sleep(fault.lastsMs, undefined, { signal });
    await gateway.setFaults(withDefaults(fault.settings));
    return [];
  });
  return (await Promise.all(under)).flat();
}

/** The same settings as they are when nothing is wrong. */
function withDefaults(faults) {
  const defaults = {
    webhooks: { drop: false, delayMs: 0, duplicate: 1, shuffle: false },
    api: { failNext: 0, dropResponseNext: 0, delayMs: 0 },
    refunds: { fail: false, emptyBalance: false, delayMs: 0 },
  };
  return Object.fromEntries(
    Object.entries(faults).map(([kind, set]) => [
      kind,
      Object.fromEntries(
        Object.keys(set).flatMap((name) => (name in defaults[kind] ? [[name, defaults[kind][name]]] : [])),
      ),
    ]),
  );
}

function countsOf(facts, plan) {
  const { gateway, orders, refunds, deliveries, invoices } = facts;
  const captured = gateway.payments.filter((payment) => payment.captured);
  const states = Object.groupBy(orders, ({ state }) => state);
  const attempts = gateway.events.reduce((sum, event) => sum + event.attempts, 0);
  return {
    purchases: plan.purchases.length,
    kills: plan.faults.filter(({ kill }) => kill).length,
    'other faults': plan.faults.filter(({ kill }) => !kill).length,
    orders: orders.length,
    ...Object.fromEntries(Object.entries(states).map(([state, list]) => [`orders ${state}`, list.length])),
    'payments captured': captured.length,
    'rupees captured': captured.reduce((sum, { amount }) => sum + amount, 0) / 100,
    'payments given back uncaptured': gateway.payments.filter((one) => one.status === 'refunded' && !one.captured)
      .length,
    disputes: gateway.disputes.length,
    'refunds processed': refunds.filter(({ state }) => state === 'processed').length,
    'rupees refunded': refunds.reduce((sum, { state, amount }) => sum + (state === 'processed' ? amount : 0), 0) / 100,
    'refunds that failed first': refunds.filter(({ state }) => state === 'failed').length,
    'webhooks made': gateway.events.length,
    'webhooks dropped': gateway.events.filter(({ state }) => state === 'dropped').length,
    'webhook deliveries tried': attempts,
    mails: deliveries.length,
    'mails given twice, under one Message-ID': deliveries.filter(({ takenAt }) => takenAt.length > 1).length,
    invoices: invoices.length,
    'units reserved or sold': facts.stock.reduce((sum, { held }) => sum + held, 0),
    'jobs whose time has not come': facts.outbox.filter(({ isDue }) => !isDue).length,
  };
}

function keepLogs(from) {
  const to = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-drill-logs-'));
  fs.cpSync(from, to, { recursive: true });
  return to;
}

const at = (ms) => `${(ms / 1_000).toFixed(1).padStart(6)} s`;

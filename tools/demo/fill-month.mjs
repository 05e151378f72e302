// Fills the demo with a month of orders, beside the shop that is open. A program of its own, in the shop's environment;
// what it has done is noted in the file that it is given, and a stop goes on there. tools/demo/demo-orders.mjs starts it.
import fs from 'node:fs';
import os from 'node:os';
import pg from 'pg';
import { inRoot } from '../start/workspace.mjs';
import { MonthSteps, STAFF } from './month-steps.mjs';
import { planMonth } from './month-plan.mjs';
import { PastGateway } from './past-gateway.mjs';
import { MovedClock, PastShop, RefusedError } from './past-shop.mjs';
import { HOUR } from './times.mjs';

const SEED = 'saugaat';
/** How much of the month passes between two turns of the scheduled jobs. */
const SCHEDULE_EVERY = 3 * HOUR;
const LOWEST_PRIORITY = 15;

const [file] = process.argv.slice(2);
const kept = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};

function keep() {
  fs.writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
}

let isStopped = false;
process.once('SIGTERM', () => (isStopped = true));
os.setPriority(LOWEST_PRIORITY);

const database = new pg.Client({ connectionString: process.env.DATABASE_URL, application_name: 'demo orders' });
await database.connect();
process.exitCode = await fill();
await database.end();
process.exit();

async function fill() {
  // As in platform/queue/schedule-pause.ts: the worker's scheduled jobs would see this month's orders at today's time.
  await database.query('select pg_advisory_lock(7250003)');
  if (kept.done === undefined && (await hasOrders())) return 0;
  Object.assign(kept, { end: Date.now(), done: 0, failed: [], ...kept });
  keep();
  const clock = new MovedClock();
  let shop;
  const gateway = await new PastGateway({
    url: process.env.RAZORPAY_API_URL,
    now: () => clock.now(),
    webhook: (headers, body) => shop.webhook(headers, body),
  }).open();
  Object.assign(process.env, settings(gateway.url));
  const catalogue = JSON.parse(fs.readFileSync(inRoot('backend/catalogue/products.json'), 'utf8'));
  const plan = { seed: SEED, ...planMonth({ seed: SEED, end: kept.end, catalogue }) };
  shop = await openAt(clock, plan.steps[kept.done]?.at ?? kept.end);
  const owner = process.env.ADMIN_EMAIL;
  const isDone = await live(plan, new MonthSteps({ shop, gateway, plan, kept, owner }), shop, clock);
  await shop.signOut([owner, ...Object.values(STAFF)]);
  if (isDone) await finish(shop);
  await shop.close();
  gateway.close();
  return kept.failed.length > 0 ? 2 : 0;
}

async function openAt(clock, at) {
  clock.moveTo(at);
  return PastShop.open(clock);
}

/** @returns false when it was stopped before the end */
async function live(plan, steps, shop, clock) {
  let scheduled = plan.steps[kept.done]?.at ?? 0;
  const broken = new Set();
  for (const step of plan.steps.slice(kept.done)) {
    if (isStopped) return false;
    clock.moveTo(step.at);
    if (step.at - scheduled > SCHEDULE_EVERY) {
      scheduled = step.at;
      await shop.runSchedule();
    }
    if (!broken.has(step.order)) await attempt(steps, step, broken);
    kept.done += 1;
    keep();
  }
  clock.moveTo(kept.end);
  await shop.runSchedule();
  return true;
}

/** An order of which a step was not done is left as it stands. */
async function attempt(steps, step, broken) {
  try {
    await steps.run(step);
  } catch (error) {
    if (!(error instanceof RefusedError) && !/no webhook came/.test(error.message)) throw error;
    if (step.order !== undefined) broken.add(step.order);
    kept.failed.push({ step: kept.done, kind: step.event ?? step.kind, order: step.order ?? null, why: error.message });
    process.stderr.write(`${new Date(step.at).toISOString()} ${step.kind}: ${error.message}\n`);
  }
}

async function finish(shop) {
  await shop.handOver();
  kept.finished = true;
  keep();
}

async function hasOrders() {
  const { rows } = await database.query('select exists (select 1 from shop_order) as found');
  return rows[0].found;
}

/** Mails to people who do not exist stay in the mailbox, and nobody shops for a month from one place. */
function settings(gatewayUrl) {
  return {
    RAZORPAY_API_URL: gatewayUrl,
    SMTP_URL: '',
    LOG_LEVEL: 'warn',
    DATABASE_POOL: '4',
    RATE_LIMIT_FACTOR: '100000',
    CHECKOUTS_PER_HOUR: '1000',
    CHECKOUTS_PER_HOUR_PER_IP: '1000',
    COD_CODES_PER_DAY: '1000',
    ACCESS_TOKEN_MINUTES: '600',
    ADMIN_SECOND_FACTOR: 'offered',
    ADMIN_SESSION_HOURS: '24',
    ADMIN_IDLE_MINUTES: '1440',
    ADMIN_PROOF_MINUTES: '1440',
    GATEWAY_CHECK_MINUTES: '0',
  };
}

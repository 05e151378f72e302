// A backup that is made while a drill goes on. The shop that comes out of it must have books that are as sound as those of the
// shop that went on.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { runProgram } from '../start/operator-program.mjs';
import { restoreDemo } from '../start/restore-demo.mjs';
import { startShop } from '../start/shop.mjs';
import { AdminClient, Buyer, SandboxClient } from './clients.mjs';
import { FAST_SETTINGS } from './environment.mjs';
import { violations } from './invariants.mjs';
import { MailSink } from './mail-sink.mjs';
import { ShopDatabase } from './shop-database.mjs';
import { LedgerProgram, letTimeRunOut, waitUntilIdle } from './wait-until-idle.mjs';

/** The program takes as long to start. */
const START_MS = 4_000;
/** A backup during which PostgreSQL is killed is made again. */
const TRIES = 5;
const TRY_AGAIN_MS = 3_000;
const PHOTO_GIFT = 'Wooden Engraved Photo Plaque on Easel';
/** What was claimed by a process that is not in the backup is taken up again after as long. */
const RESTORED_SETTINGS = { ...FAST_SETTINGS, MAIL_CLAIM_SECONDS: '5', JOB_LOCK_SECONDS: '5' };

export class DrillBackup {
  #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-drill-backup-'));

  /** @param {{ environment: import('./environment.mjs').DrillEnvironment, tell: (line: string) => void, signal?: AbortSignal }} options */
  constructor({ environment, tell, signal }) {
    Object.assign(this, { environment, tell, signal });
    fs.chmodSync(this.#folder, 0o755);
    this.place = path.join(this.#folder, 'backups');
    this.keyFile = path.join(this.#folder, 'key.txt');
  }

  /** A photo, so that there is a file, and a backup in the middle of the purchases. */
  async make({ purchases }) {
    const { env } = this.environment;
    const half = Math.max(...purchases.map(({ atMs }) => atMs)) / 2;
    const begun = sleep(Math.max(0, half - START_MS), undefined, { signal: this.signal });
    await uploadPhoto(this.environment);
    const key = await run('backup', ['--new-key', this.keyFile], env, this.signal);
    const recipient = /^BACKUP_RECIPIENT=(\S+)$/m.exec(key)?.[1];
    await begun;
    const settings = { ...env, BACKUP_TO: this.place, BACKUP_RECIPIENT: recipient, BACKUP_DATABASE: 'base' };
    for (let attempt = 1; ; attempt++) {
      try {
        return this.tell((await run('backup', [], settings, this.signal)).trim());
      } catch (error) {
        if (attempt === TRIES) throw error;
        this.tell(error.message);
        await sleep(TRY_AGAIN_MS, undefined, { signal: this.signal });
      }
    }
  }

  /** @returns what the program printed, and which rules the restored shop breaks when it is at rest */
  async restoreAndCheck({ counted, settleMs }) {
    const { tell, signal } = this;
    const dataDir = path.join(this.#folder, 'restored');
    const proof = await restore({ place: this.place, keyFile: this.keyFile, dataDir, signal });
    const deliveries = [...this.environment.sink.mails.values()];
    return { proof, ...(await checkRestored({ dataDir, deliveries, counted, settleMs, tell, signal })) };
  }

  close() {
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function uploadPhoto(environment) {
  const customer = new Buyer(environment, 'photo@drill.example');
  await customer.signIn();
  const products = await customer.request('GET', '/api/products');
  const { id } = products.find(({ name }) => name === PHOTO_GIFT);
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#b85c38' } })
    .jpeg()
    .toBuffer();
  await customer.request('POST', '/api/cart', {
    email: customer.email,
    productId: id,
    productName: PHOTO_GIFT,
    customText1: 'Meera & Arjun',
    uploadedPhoto: `data:image/jpeg;base64,${bytes.toString('base64')}`,
  });
}

async function restore({ place, keyFile, dataDir, signal }) {
  let said = '';
  const collect = (text) => (said += text);
  const args = ['--from', place, '--key', keyFile];
  const code = await restoreDemo({ dataDir, given: {}, args, tell: collect, signal });
  if (code !== 0) throw new Error(`The backup was not restored:\n${said}`);
  return said;
}

/** Lets the restored shop finish what it finds, with a gateway that is as old as itself. */
async function checkRestored({ dataDir, deliveries, counted, settleMs, tell, signal }) {
  const sink = new MailSink();
  await sink.start();
  const began = Date.now();
  const shop = await startShop({ dataDir, env: { ...RESTORED_SETTINGS, SMTP_URL: sink.url }, signal });
  const database = new ShopDatabase(shop.env.DATABASE_URL);
  const ledger = new LedgerProgram(shop.env);
  try {
    const gateway = new SandboxClient(shop.env.RAZORPAY_API_URL);
    const admin = new AdminClient({ sink, env: shop.env, baseUrls: [shop.url] }, database);
    await gateway.clearFaults();
    await admin.open();
    const context = { database, gateway, admin, forMs: settleMs, tell };
    await waitUntilIdle(context);
    await letTimeRunOut(gateway);
    await ledger.reconcile(began);
    await waitUntilIdle(context);
    const snapshot = await database.snapshot();
    const facts = {
      ...snapshot,
      gateway: knownTo(snapshot, await gateway.state()),
      deliveries: arrivedMails(snapshot, deliveries, [...sink.mails.values()]),
      failedJobs: await admin.failedJobs(),
      proofs: await ledger.reconcile(began),
      kills: [],
      counted,
      siblings: [],
      landings: [],
      stuck: [],
    };
    facts.proofs = facts.proofs.map((proof) => ({
      ...proof,
      differences: proof.differences.filter(({ id }) => !isNewer(facts.gateway, id)),
    }));
    return { broken: violations(facts), orders: facts.orders.length };
  } finally {
    await ledger.close();
    await database.close();
    await shop.stop();
    await sink.stop();
  }
}

/** Without what was bought between the copy of the database and that of the sandbox, which belongs to no order here. */
function knownTo({ orders }, state) {
  const numbers = new Set(orders.map(({ number }) => number));
  const ofOrders = state.orders.filter(({ receipt }) => numbers.has(receipt));
  const orderIds = new Set(ofOrders.map(({ id }) => id));
  const payments = state.payments.filter(({ order_id: id }) => orderIds.has(id));
  const paymentIds = new Set(payments.map(({ id }) => id));
  const isKnown = ({ payment_id: id }) => paymentIds.has(id);
  return {
    ...state,
    orders: ofOrders,
    payments,
    refunds: state.refunds.filter(isKnown),
    disputes: state.disputes.filter(isKnown),
    newer: [
      ...state.payments.filter(({ order_id: id }) => !orderIds.has(id)),
      ...state.refunds.filter((refund) => !isKnown(refund)),
    ].map(({ id }) => id),
  };
}

function isNewer({ newer }, id) {
  return newer.includes(id);
}

/** Those that this shop knows of: sent before the backup, or by itself. */
function arrivedMails({ mails }, before, own) {
  const known = new Set(mails.map(({ messageId }) => messageId));
  const ownIds = new Set(own.map(({ id }) => id));
  return [
    ...own,
    ...before
      .filter(({ id }) => known.has(id) && !ownIds.has(id))
      .map((mail) => ({ ...mail, takenAt: mail.takenAt.slice(0, 1) })),
  ];
}

async function run(name, args, env, signal) {
  let said = '';
  const code = await runProgram({ name, args, env, tell: (text) => (said += text), signal });
  if (code !== 0) throw new Error(`${name} did not succeed:\n${said}`);
  return said;
}

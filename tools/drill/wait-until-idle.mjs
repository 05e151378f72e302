// Waits until a shop has worked off all that was done to it.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileCache } from '../start/prepared-shop.mjs';
import { exitWithParentArgs, inRoot, root } from '../start/workspace.mjs';
import { isOwed, partiallySent } from './invariants.mjs';

const POLL_INTERVAL_MS = 1_000;
const PROGRESS_INTERVAL_MS = 15_000;
const INDIA_MS = 5.5 * 3_600_000;

/** @returns what is still open when the time is over; empty when nothing is pending */
export async function waitUntilIdle({ database, gateway, admin, forMs, tell }) {
  let open = [];
  let reportedAt = Date.now();
  for (
    let idleChecks = 0, end = Date.now() + forMs;
    idleChecks < 2 && Date.now() < end;
    await sleep(POLL_INTERVAL_MS)
  ) {
    open = await pendingWork({ database, gateway, admin }).catch((error) => [error.message]);
    idleChecks = open.length === 0 ? idleChecks + 1 : 0;
    if (open.length === 0 || Date.now() - reportedAt < PROGRESS_INTERVAL_MS) continue;
    reportedAt = Date.now();
    tell(`  still open: ${open.join(', ')}`);
  }
  return open;
}

async function pendingWork({ database, gateway, admin }) {
  const [facts, state, { queues }] = await Promise.all([database.snapshot(), gateway.state(), admin.ops()]);
  const failed = facts.refunds.filter((refund) => isOwed(refund, facts));
  await database.hurryRefunds();
  for (const { id } of failed) await admin.retryRefund(id);
  const captured = new Map(state.payments.filter(({ status }) => status === 'captured').map((p) => [p.order_id, p]));
  const unpaid = facts.orders.filter(
    ({ state: at, gatewayOrderId }) => /^(awaiting_payment|payment_failed)$/.test(at) && captured.has(gatewayOrderId),
  );
  const under = facts.refunds.filter(({ state: at }) => at === 'due' || at === 'sent');
  const busy = (queues ?? []).reduce((sum, { waiting, running }) => sum + waiting + running, 0);
  return [
    some('refunds that failed', failed.length),
    some('refunds under way', under.length),
    some('orders whose payment is not noted', unpaid.length),
    some('webhooks not worked off', facts.events.length),
    some('jobs in the outbox', facts.outbox.filter(({ isDue }) => isDue).length),
    some('webhooks under way', state.events.filter(({ state: at }) => at === 'pending').length),
    some('mails half sent', partiallySent(facts.mails).length),
    some('invoices to come', missingInvoices(facts)),
    some('jobs at work', queues ? busy : 1),
  ].filter(Boolean);
}

function missingInvoices({ orders, refunds, invoices }) {
  const paid = orders.filter(({ timesPaid }) => timesPaid > 0).length;
  const ofOrders = new Set(orders.map(({ paidPaymentId }) => paidPaymentId));
  const back = refunds.filter(({ paymentId, state }) => state === 'processed' && ofOrders.has(paymentId)).length;
  return Math.max(0, paid + back - invoices.length);
}

const some = (what, count) => (count > 0 ? `${what}: ${count}` : null);

/** More than a payment may stay authorized. */
const CAPTURE_MINUTES = 7_300;

/** What the shop has not captured by now goes back to its buyers. */
export async function letTimeRunOut(gateway) {
  const { payments } = await gateway.state();
  for (const { id, status } of payments) if (status === 'authorized') await gateway.pass(id, CAPTURE_MINUTES);
}

/** The proof of every day in India that the drill has touched. */
export async function reconcileLedger({ env, began }) {
  const ledger = new LedgerProgram(env);
  try {
    return await ledger.reconcile(began);
  } finally {
    await ledger.close();
  }
}

/** The program that proves the ledger, for more than one proof of a shop: a start takes 2 s of CPU time. */
export class LedgerProgram {
  #output = '';
  #proved = 0;

  constructor(env) {
    const args = [...exitWithParentArgs, inRoot('tools/drill/reconcile-ledger.mjs')];
    this.child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...compileCache(), ...env },
      stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (this.#output += text));
    this.child.stdin.on('error', () => {});
    this.ended = new Promise((resolve) => this.child.once('close', resolve));
  }

  async reconcile(began) {
    const days = [...new Set([began, Date.now()].map((at) => new Date(at + INDIA_MS).toISOString().slice(0, 10)))];
    this.child.stdin.write(`${days.join(' ')}\n`);
    for (;;) {
      // Among lines of the log, which are objects.
      const proofs = this.#output
        .split('\n')
        .slice(0, -1)
        .filter((line) => line.startsWith('['));
      if (proofs.length > this.#proved) return JSON.parse(proofs[this.#proved++]);
      const isOver = await Promise.race([this.ended.then(() => true), sleep(50)]);
      if (isOver) throw new Error(`The proof was not made:\n${this.#output.slice(-2_000)}`);
    }
  }

  async close() {
    this.child.stdin.end();
    await this.ended;
  }
}

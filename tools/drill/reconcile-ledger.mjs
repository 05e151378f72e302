// The shop's own daily proof of days that are not over yet: its code, with a clock that stands two days ahead. A
// program of its own, in the environment of the shop; what it proved is its output.
import { inRoot } from '../start/workspace.mjs';

const DAY_MS = 24 * 3_600_000;
const built = (file) => import(inRoot('dist/backend', file));
const [{ bootstrapApp }, { LedgerReconciliation }, { PaymentService }, { RefundStatusService }, { PaymentGateway }] =
  await Promise.all([
    built('boot.js'),
    built('modules/orders/payments/ledger-reconciliation.service.js'),
    built('modules/orders/payments/payment.service.js'),
    built('modules/orders/refunds/refund-status.service.js'),
    built('modules/orders/payments/gateway/payment-gateway.js'),
  ]);
const { EntityManager } = await import('@mikro-orm/postgresql');

const { app, logger } = await bootstrapApp('proof');
const ahead = { now: () => new Date(Date.now() + 2 * DAY_MS) };
const parts = [EntityManager, PaymentGateway, PaymentService, RefundStatusService].map((part) => app.get(part));
const proofs = new LedgerReconciliation(...parts, ahead, logger);
const proved = [];
for (const day of process.argv.slice(2)) proved.push(await proofs.reconcileDay(day));
process.stdout.write(`\n${JSON.stringify(proved)}\n`);
await app.close();
process.exit(0);

// The shop's own daily proof of days that are not over yet: its code, with a clock that stands two days ahead. A
// program of its own, in the environment of the shop; what it proved is its output.
import { inRoot } from '../workspace.mjs';

const DAY_MS = 24 * 3_600_000;
const built = (file) => import(inRoot('dist/backend', file));
const [{ buildShop }, { MoneyProofs }, { PaymentSettlement }, { RefundSettlement }, { PaymentGateway }] =
  await Promise.all([
    built('boot.js'),
    built('modules/orders/application/money-proofs.js'),
    built('modules/orders/application/payment-settlement.js'),
    built('modules/orders/application/refunds/refund-settlement.js'),
    built('modules/orders/payments/gateway/payment-gateway.js'),
  ]);
const { EntityManager } = await import('@mikro-orm/postgresql');

const { app, logger } = await buildShop('proof');
const ahead = { now: () => new Date(Date.now() + 2 * DAY_MS) };
const parts = [EntityManager, PaymentGateway, PaymentSettlement, RefundSettlement].map((part) => app.get(part));
const proofs = new MoneyProofs(...parts, ahead, logger);
const proved = [];
for (const day of process.argv.slice(2)) proved.push(await proofs.prove(day));
process.stdout.write(`\n${JSON.stringify(proved)}\n`);
await app.close();
process.exit(0);

// The shop's own daily proof of days that are not over yet: its code, with a clock that stands two days ahead. A
// program of its own, in the environment of the shop. It proves the days that a line of its input names, and writes what it
// found as a line of its output, until the input ends.
import { createInterface } from 'node:readline';
import { inRoot } from '../start/workspace.mjs';

const DAY_MS = 24 * 3_600_000;
const built = (file) => import(inRoot('dist/backend', file));
const [{ bootstrapApp }, { LedgerReconciliation }, { Clock }] = await Promise.all([
  built('boot.js'),
  built('modules/orders/payments/ledger-reconciliation.service.js'),
  built('platform/clock/index.js'),
]);

const { app, logger } = await bootstrapApp('proof');
// A proof that finds a payment of ours changes its order, as a request does.
await app.init();
const ahead = { now: () => new Date(Date.now() + 2 * DAY_MS) };
const parts = Reflect.getMetadata('design:paramtypes', LedgerReconciliation).map((type) => {
  if (type === Clock) return ahead;
  return type === Object ? logger : app.get(type, { strict: false });
});
const proofs = new LedgerReconciliation(...parts);
for await (const days of createInterface({ input: process.stdin })) {
  const proved = [];
  for (const day of days.split(' ')) proved.push(await proofs.reconcileDay(day));
  process.stdout.write(`\n${JSON.stringify(proved)}\n`);
}
await app.close();
process.exit(0);

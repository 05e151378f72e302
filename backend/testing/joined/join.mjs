// The integration suites in a few parts: those of one part share their modules, which take longer to load than many a
// suite takes to run. Every suite still starts its own shop on its own database, and is a `describe` by its path.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, it } from '@jest/globals';

const backend = path.resolve(import.meta.dirname, '../..');
const PARTS = fs.readdirSync(import.meta.dirname).filter((file) => /^\d+\.part\.mjs$/.test(file));
/** Suites of the payment cases P60 to P72, which run on both kinds of queue. */
const ON_BOTH_QUEUES = [
  'coupons/coupon-reservations',
  'disputes/disputes',
  'order/sibling-orders',
  'payments/gateway-orders',
  'payments/ledger-reconciliation',
  'payments/odd-payments',
  'payments/webhooks',
].map((name) => `src/modules/orders/${name}.integration.spec.ts`);
const require = createRequire(import.meta.url);

/** @param {string} file a file of this folder, which stands for one part of the suites */
export function joinPart(file) {
  const part = PARTS.indexOf(path.basename(file));
  for (const suite of suites().filter((_, place) => dealt(place) === part)) {
    describe(suite, () => void require(path.join(backend, suite)));
  }
}

/** The payment cases once more, with queues on PostgreSQL: where there is a Redis, all other parts run on that. */
export function joinOnPostgresQueues() {
  const { REDIS_URL } = process.env;
  if (!REDIS_URL) {
    it.skip('payment cases P60 to P72 with queues on Redis (there is no redis-server here)', () => undefined);
    return;
  }
  // Of this part alone: each has an environment of its own.
  delete process.env.REDIS_URL;
  for (const suite of ON_BOTH_QUEUES) {
    describe(`${suite} with queues on PostgreSQL`, () => void require(path.join(backend, suite)));
  }
}

/** The largest first. */
function suites() {
  return fs
    .globSync('{src,testing}/**/*.integration.spec.ts', { cwd: backend })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || a.localeCompare(b));
}

function sizeOf(file) {
  return fs.statSync(path.join(backend, file)).size;
}

/** There and back again, so that no part has all the large ones. */
function dealt(place) {
  const at = place % (2 * PARTS.length);
  return at < PARTS.length ? at : 2 * PARTS.length - 1 - at;
}

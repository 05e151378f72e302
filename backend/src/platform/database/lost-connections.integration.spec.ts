import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TcpProxy } from '../../../testing/tcp-proxy.js';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';

const CONNECTIONS = 10;

let shop: TestShop;
let line: TcpProxy;
beforeAll(async () => {
  shop = await startTestShop({
    work: false,
    env: { DATABASE_POOL: String(CONNECTIONS) },
    databaseThrough: async (url) => {
      line = await TcpProxy.to(url, 5432);
      return line.through(url);
    },
  });
});
afterAll(async () => {
  await shop.stop();
  await line.cut();
});

/** Every place of the pool taken by a transaction that would last; settles when all of them have ended. */
async function allTaken(): Promise<{ ended: Promise<PromiseSettledResult<void>[]> }> {
  const begun = Array.from({ length: CONNECTIONS }, () => Promise.withResolvers<void>());
  const ended = Promise.allSettled(
    begun.map(({ resolve }) =>
      shop.em().transactional(async (tx) => {
        await tx.execute('select 1');
        resolve();
        await tx.execute('select pg_sleep(60)');
      }),
    ),
  );
  await Promise.race([Promise.all(begun.map(({ promise }) => promise)), ended]);
  return { ended };
}

describe('transactions that hold every connection', () => {
  it('do not hold up what visitors read of the catalog', async () => {
    const { ended } = await allTaken();
    const { status } = await shop.http('GET', '/api/products?limit=24&page=2');
    await line.cut();
    await ended;
    await line.restore();
    // A request that waits for one of them is refused after five seconds (503).
    expect(status).toBe(200);
  });
});

describe('connections that were lost in the middle of transactions', () => {
  it('P31 are replaced: none of them keeps its place in the pool', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { ended } = await allTaken();
      await line.cut();
      expect((await ended).map(({ status }) => status)).toEqual(Array(CONNECTIONS).fill('rejected'));
      await line.restore();
    }
    // As many at once as there are places: none ends before all have begun.
    const all = Promise.withResolvers<void>();
    let begun = 0;
    const meeting = () =>
      shop.em().transactional(async (tx) => {
        await tx.execute('select 1');
        begun += 1;
        if (begun === CONNECTIONS) all.resolve();
        await all.promise;
      });
    await Promise.all(Array.from({ length: CONNECTIONS }, () => meeting().catch(all.reject)));
    await all.promise;
  });

  it('are not waited for at the end', async () => {
    const { ended } = await allTaken();
    await line.cut();
    await ended;
    await line.restore();
    const began = Date.now();
    await shop.app.close();
    expect(Date.now() - began).toBeLessThan(20_000);
  });
});

describe('a transaction that still holds a connection when the shop stops', () => {
  it('P31 does not keep it from stopping', async () => {
    const stopping = await startTestShop({ work: false });
    const begun = Promise.withResolvers<void>();
    void stopping.em().transactional(async (tx) => {
      await tx.execute('select 1');
      begun.resolve();
      await new Promise<never>(() => undefined);
    });
    await begun.promise;
    await stopping.stop();
  }, 60_000);
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CuttableLine } from '../../../testing/cuttable-line.js';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';

const CONNECTIONS = 10;

let shop: TestShop;
let line: CuttableLine;
beforeAll(async () => {
  shop = await startTestShop({
    work: false,
    env: { DATABASE_POOL: String(CONNECTIONS) },
    databaseThrough: async (url) => {
      line = await CuttableLine.to(url, 5432);
      return line.through(url);
    },
  });
});
afterAll(async () => {
  await shop.stop();
  await line.cut();
});

const seconds = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function sleeping(forSeconds: number): Promise<unknown> {
  return shop.em().transactional((tx) => tx.execute('select pg_sleep(?)', [forSeconds]));
}

describe('connections that were lost in the middle of transactions', () => {
  it('P31 are replaced: none of them keeps its place in the pool', async () => {
    for (let round = 0; round < 3; round += 1) {
      const lost = Promise.allSettled(Array.from({ length: CONNECTIONS }, () => sleeping(20)));
      await seconds(300);
      await line.cut();
      expect((await lost).map(({ status }) => status)).toEqual(Array(CONNECTIONS).fill('rejected'));
      await line.mend();
      await seconds(1_200);
    }
    // As many at once as there are places.
    const began = Date.now();
    await Promise.all(Array.from({ length: CONNECTIONS }, () => sleeping(0.5)));
    expect(Date.now() - began).toBeLessThan(3_000);
  }, 60_000);

  it('are not waited for at the end', async () => {
    const lost = Promise.allSettled(Array.from({ length: CONNECTIONS }, () => sleeping(20)));
    await seconds(300);
    await line.cut();
    await lost;
    await line.mend();
    const began = Date.now();
    await shop.app.close();
    expect(Date.now() - began).toBeLessThan(5_000);
  }, 30_000);
});

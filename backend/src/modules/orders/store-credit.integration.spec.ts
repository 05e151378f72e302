import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paise } from '../../kernel/index.js';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { StoreCredit, type CreditMove } from './application/credit/store-credit.js';

let shop: TestShop;
let credit: StoreCredit;

beforeAll(async () => {
  shop = await startTestShop();
  credit = shop.app.get(StoreCredit);
}, 60_000);
afterAll(() => shop.stop());

const move = (userId: string, amount: number, key: string): CreditMove => ({
  userId,
  orderId: null,
  amount: paise(amount),
  reason: 'goodwill',
  actor: 'shop',
  key,
});
const give = (one: CreditMove) => shop.em().transactional((tx) => credit.give(tx, one));
const take = (one: CreditMove) => shop.em().transactional((tx) => credit.take(tx, one));
const sumOfEntries = async (userId: string) => {
  const [row] = await shop
    .em()
    .execute<{ sum: number }[]>(
      'select coalesce(sum(amount_paise), 0)::float8 as sum from credit_entry where user_id = ?',
      [userId],
    );
  return row?.sum;
};

describe('store credit', () => {
  it('is added once for a key, however often it is given', async () => {
    const { user } = await shop.signIn('given@example.com');
    await Promise.all(Array.from({ length: 20 }, () => give(move(user.id, 50_000, 'return:1'))));
    expect(await credit.balance(user.id)).toBe(50_000);
    expect(await credit.entries(user.id)).toMatchObject([{ amount: 50_000, reason: 'goodwill' }]);
  });

  it('never falls below zero, though fifty spend it at once', async () => {
    const { user } = await shop.signIn('spender@example.com');
    await give(move(user.id, 10_000, 'return:2'));
    const spent = await Promise.allSettled(
      Array.from({ length: 50 }, (_, place) => take(move(user.id, 3_000, `spend:${place}`))),
    );
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const one of spent) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'credit.too_little' });
    }
    expect(await credit.balance(user.id)).toBe(1_000);
    expect(await sumOfEntries(user.id)).toBe(1_000);
  });

  it('of somebody who has none is nothing, and cannot be spent', async () => {
    const { user } = await shop.signIn('poor@example.com');
    expect(await credit.balance(user.id)).toBe(0);
    await expect(take(move(user.id, 1, 'spend:none'))).rejects.toMatchObject({ code: 'credit.too_little' });
    expect(await sumOfEntries(user.id)).toBe(0);
  });
});

import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import { applicableCredit, CREDIT_REASONS, IDEMPOTENCY_KEYS } from './store-credit.rules.js';

const use = (total: number, balance: number) => applicableCredit(paise(total), paise(balance));

describe('store credit at checkout', () => {
  it('R-ORD-21 pays all of an order where there is enough', () => {
    expect(use(50_000, 50_000)).toBe(50_000);
    expect(use(50_000, 90_000)).toBe(50_000);
    expect(use(100, 100)).toBe(100);
  });

  it('pays a part otherwise, and leaves the gateway no less than it takes', () => {
    expect(use(50_000, 20_000)).toBe(20_000);
    expect(use(50_000, 49_950)).toBe(49_900);
    expect(use(150, 120)).toBe(50);
    expect(use(100, 99)).toBe(0);
    expect(use(50_000, 0)).toBe(0);
  });
});

describe('the ledger of store credit', () => {
  it('says why a balance changed', () => {
    expect(CREDIT_REASONS).toEqual([
      'return',
      'damage',
      'items',
      'goodwill',
      'spent',
      'order_closed',
      'order_cancelled',
    ]);
  });

  it('books each return, each goodwill and the end of each order once, by a name of its own', () => {
    const names = [IDEMPOTENCY_KEYS.back('7'), IDEMPOTENCY_KEYS.returned('7'), IDEMPOTENCY_KEYS.goodwill('7')];
    expect(names).toEqual(['back:7', 'return:7', 'goodwill:7']);
  });
});

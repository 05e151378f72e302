import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import { reconcile, type LedgerAmount } from './ledger-reconciliation.rules.js';

const there = (id: string, amount: number) => ({ id, amount: paise(amount) });
const here = (id: string, amount: number, fault: LedgerAmount['fault'] = null): LedgerAmount => ({
  ...there(id, amount),
  fault,
});

describe('P43 the proof of a day’s money', () => {
  it('holds when every payment is an order’s and every refund is ours', () => {
    const proof = reconcile(
      { payments: [there('pay_1', 10_000), there('pay_2', 5_000)], refunds: [there('rfnd_1', 5_000)] },
      { payments: [here('pay_2', 5_000), here('pay_1', 10_000)], refunds: [here('rfnd_1', 5_000)] },
    );
    expect(proof).toEqual({
      gatewayCaptured: 15_000,
      gatewayRefunded: 5_000,
      shopCaptured: 15_000,
      shopRefunded: 5_000,
      differences: [],
    });
    expect(reconcile({ payments: [], refunds: [] }, { payments: [], refunds: [] }).differences).toEqual([]);
  });

  it('names every difference, though the sums agree', () => {
    const proof = reconcile(
      { payments: [there('a', 100), there('b', 200), there('d', 400), there('e', 500)], refunds: [there('r', 50)] },
      {
        payments: [here('a', 200), here('c', 100), here('d', 400, 'held'), here('e', 500, 'stray')],
        refunds: [],
      },
    );
    expect(proof.differences).toEqual([
      { kind: 'payment', id: 'a', gateway: 100, shop: 200, why: 'amounts_differ' },
      { kind: 'payment', id: 'b', gateway: 200, shop: null, why: 'missing_here' },
      { kind: 'payment', id: 'd', gateway: 400, shop: 400, why: 'held' },
      { kind: 'payment', id: 'e', gateway: 500, shop: 500, why: 'stray' },
      { kind: 'payment', id: 'c', gateway: null, shop: 100, why: 'missing_there' },
      { kind: 'refund', id: 'r', gateway: 50, shop: null, why: 'missing_here' },
    ]);
    expect(proof.shopCaptured).toBe(300);
  });
});

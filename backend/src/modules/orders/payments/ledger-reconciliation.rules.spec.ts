import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import { discrepancyAmount, reconcile, type LedgerAmount } from './ledger-reconciliation.rules.js';

const there = (id: string, amount: number) => ({ id, amount: paise(amount) });
const here = (id: string, amount: number, fault: LedgerAmount['fault'] = null): LedgerAmount => ({
  ...there(id, amount),
  fault,
});

const none = { payments: [], refunds: [], deductions: [] };

describe('P43 the proof of a day’s money', () => {
  it('holds when every payment is an order’s and every refund is ours', () => {
    const proof = reconcile(
      { payments: [there('pay_1', 10_000), there('pay_2', 5_000)], refunds: [there('rfnd_1', 5_000)], deductions: [] },
      { payments: [here('pay_2', 5_000), here('pay_1', 10_000)], refunds: [here('rfnd_1', 5_000)], deductions: [] },
    );
    expect(proof).toEqual({
      gatewayCaptured: 15_000,
      gatewayRefunded: 5_000,
      shopCaptured: 15_000,
      shopRefunded: 5_000,
      gatewayDeducted: 0,
      shopDeducted: 0,
      differences: [],
      acknowledged: [],
    });
    expect(reconcile(none, none).differences).toEqual([]);
  });

  it('names every difference, though the sums agree', () => {
    const proof = reconcile(
      {
        payments: [there('a', 100), there('b', 200), there('d', 400), there('e', 500)],
        refunds: [there('r', 50)],
        deductions: [],
      },
      {
        payments: [here('a', 200), here('c', 100), here('d', 400, 'held'), here('e', 500, 'stray')],
        refunds: [],
        deductions: [],
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

  it('P60 counts what banks took back, and names a deduction that our books do not have', () => {
    const payments = { payments: [there('a', 500)], refunds: [] };
    const booked = { payments: [here('a', 500)], refunds: [] };
    const lost = reconcile(
      { ...payments, deductions: [there('disp_1', 500)] },
      { ...booked, deductions: [here('disp_1', 500)] },
    );
    expect(lost).toMatchObject({ gatewayDeducted: 500, shopDeducted: 500, differences: [] });
    expect(discrepancyAmount(lost)).toBe(0);
    const unknown = reconcile({ ...payments, deductions: [there('disp_1', 500)] }, { ...booked, deductions: [] });
    expect(unknown.differences).toEqual([
      { kind: 'deduction', id: 'disp_1', gateway: 500, shop: null, why: 'missing_here' },
    ]);
    expect(discrepancyAmount(unknown)).toBe(-500);
  });

  it('P71 leaves out money of others that was acknowledged, and nothing else of the same id', () => {
    const gateway = { payments: [there('a', 100), there('b', 200)], refunds: [there('r', 40)], deductions: [] };
    const shop = { payments: [here('b', 200, 'held')], refunds: [], deductions: [] };
    const proof = reconcile(gateway, shop, new Set(['payment a', 'payment b', 'refund r']));
    expect(proof.acknowledged.map(({ id }) => id)).toEqual(['a', 'r']);
    expect(proof.differences.map(({ id, why }) => [id, why])).toEqual([['b', 'held']]);
    expect(discrepancyAmount(proof)).toBe(200);
    expect(reconcile(gateway, shop, new Set(['refund a'])).acknowledged).toEqual([]);
  });
});

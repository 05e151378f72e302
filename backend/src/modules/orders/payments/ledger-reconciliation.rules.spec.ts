import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import {
  canBeForeign,
  discrepancyAmount,
  MONEY_KINDS,
  moneyKey,
  reconcile,
  separateForeign,
  type Discrepancy,
  type LedgerAmount,
} from './ledger-reconciliation.rules.js';

const there = (id: string, amount: number) => ({ id, amount: paise(amount) });
const here = (id: string, amount: number, fault: LedgerAmount['fault'] = null): LedgerAmount => ({
  ...there(id, amount),
  fault,
});

const none = { payments: [], refunds: [], deductions: [] };

const threeThere = (kind: string) => [there(`${kind}_1`, 10), there(`${kind}_2`, 20), there(`${kind}_3`, 40)];
const threeHere = (kind: string) => [
  here(`${kind}_1`, 10),
  here(`${kind}_2`, 20, 'held'),
  here(`${kind}_3`, 40, 'stray'),
];
const sides = (payments: number, refunds: number, deductions: number) => ({
  payments: [there('pay', payments)],
  refunds: [there('rfnd', refunds)],
  deductions: [there('disp', deductions)],
});

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

  it('P43 counts for nothing what is on hold or belongs to no order, of payments, refunds and deductions alike', () => {
    const proof = reconcile(
      { payments: threeThere('pay'), refunds: threeThere('rfnd'), deductions: threeThere('disp') },
      { payments: threeHere('pay'), refunds: threeHere('rfnd'), deductions: threeHere('disp') },
    );
    expect(proof).toMatchObject({
      gatewayCaptured: 70,
      gatewayRefunded: 70,
      gatewayDeducted: 70,
      shopCaptured: 10,
      shopRefunded: 10,
      shopDeducted: 10,
    });
    expect(proof.differences.map(({ kind, id, why }) => `${kind} ${id} ${why}`)).toEqual([
      'payment pay_2 held',
      'payment pay_3 stray',
      'refund rfnd_2 held',
      'refund rfnd_3 stray',
      'deduction disp_2 held',
      'deduction disp_3 stray',
    ]);
  });

  it('P43 says by how much the gateway’s money is more than ours', () => {
    const booked = {
      payments: [here('pay', 500)],
      refunds: [here('rfnd', 70)],
      deductions: [here('disp', 30)],
    };
    expect(discrepancyAmount(reconcile(sides(500, 70, 30), booked))).toBe(0);
    expect(discrepancyAmount(reconcile(sides(900, 70, 30), booked))).toBe(400);
    expect(discrepancyAmount(reconcile(sides(500, 90, 30), booked))).toBe(-20);
    expect(discrepancyAmount(reconcile(sides(500, 70, 35), booked))).toBe(-5);
    expect(discrepancyAmount(reconcile(sides(500, 70, 30), { payments: [], refunds: [], deductions: [] }))).toBe(400);
  });

  it('P71 money can be another’s where our books do not have it or no order does', () => {
    const whys = ['missing_here', 'missing_there', 'amounts_differ', 'held', 'stray'] as const;
    const all = whys.map((why): Discrepancy => ({ kind: 'payment', id: why, gateway: paise(100), shop: null, why }));
    expect(all.filter(canBeForeign).map(({ why }) => why)).toEqual(['missing_here', 'stray']);
    const parted = separateForeign(all, new Set(all.map(moneyKey)));
    expect(parted.acknowledged.map(({ why }) => why)).toEqual(['missing_here', 'stray']);
    expect(parted.differences.map(({ why }) => why)).toEqual(['missing_there', 'amounts_differ', 'held']);
    expect(separateForeign(all, new Set())).toEqual({ differences: all, acknowledged: [] });
  });

  it('P71 names money by its kind and the gateway’s id', () => {
    expect(MONEY_KINDS.map((kind) => moneyKey({ kind, id: '7' }))).toEqual(['payment 7', 'refund 7', 'deduction 7']);
  });

  it('P71 leaves an acknowledged refund or deduction of others out of the sum', () => {
    const gateway = { payments: [], refunds: [there('r', 40)], deductions: [there('d', 2)] };
    expect(discrepancyAmount(reconcile(gateway, none, new Set(['refund r', 'deduction d'])))).toBe(0);
    expect(discrepancyAmount(reconcile(gateway, none, new Set(['refund r'])))).toBe(-2);
  });
});

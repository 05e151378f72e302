import { describe, expect, it } from '@jest/globals';
import type { RefundablePartDto, RefundPlanDto } from '../../../../api/generated/types';
import {
  canRefund,
  chosenParts,
  paidSoFar,
  partNote,
  REASON_LABELS,
  refundFacts,
  type RefundOptions,
} from './refund-items.view-model';

const part = (id: string, more: Partial<RefundablePartDto> = {}): RefundablePartDto => ({
  id,
  kind: 'line',
  label: id,
  total: 998,
  quantity: 2,
  left: 2,
  amount: 0,
  personalised: false,
  restockable: true,
  ...more,
});
const plan = (more: Partial<RefundPlanDto> = {}): RefundPlanDto => ({
  parts: [part('print'), part('lamp', { personalised: true, restockable: false })],
  ways: ['payment', 'credit'],
  amount: 499,
  payment: 499,
  credit: 0,
  transfer: 0,
  refundedBefore: 0,
  staysPaid: 499,
  canRemove: true,
  ...more,
});
const options: RefundOptions = { way: 'payment', restocked: [], quantities: { print: 1 }, removed: false };
const factsOf = (more: Partial<RefundPlanDto>, chosen: Partial<RefundOptions> = {}) =>
  refundFacts(plan(more), { ...options, ...chosen }, true).map(({ name, value }) => `${name}: ${value}`);

const stockNoteOf = (chosen: Partial<RefundOptions>) =>
  refundFacts(plan(), { ...options, ...chosen }, true).find(({ name }) => name === 'Stock')?.note;

describe('P46 refund by line, on the screen', () => {
  it('asks for what is chosen only', () => {
    expect(chosenParts({ print: 2, lamp: 0, delivery: 1 })).toEqual(['print:2', 'delivery:1']);
    expect(Object.keys(REASON_LABELS)).toHaveLength(7);
  });

  it('says of each line what it cost and what of it is left', () => {
    expect(partNote(part('print'))).toBe('₹998 for 2');
    expect(partNote(part('lamp', { quantity: 1, left: 1, personalised: true }))).toBe('₹998, personalised');
    expect(partNote(part('print', { left: 1 }))).toBe('₹998 for 2, 1 left');
    expect(partNote(part('print', { left: 0 }))).toBe('₹998 for 2, refunded or returned');
    expect(partNote(part('cod', { kind: 'charge', quantity: 1, left: 0 }))).toBe('₹998, refunded');
  });

  it('says before it happens what goes back by which way', () => {
    expect(factsOf({})).toEqual(['The way it was paid: ₹499', 'Credit note: ₹499', 'Stock: No change']);
    expect(factsOf({ payment: 300, credit: 199 }, { restocked: ['print'] })).toEqual([
      'The way it was paid: ₹300',
      'Store credit: ₹199',
      'Credit note: ₹499',
      'Stock: 1 item back',
    ]);
    expect(factsOf({ payment: 0, transfer: 499, refundedBefore: 20 }, { quantities: { print: 0 } })).toEqual([
      'By bank transfer: ₹499',
      'Refunded before: ₹20',
      'Credit note: ₹499',
    ]);
    expect(refundFacts(plan(), options, false)[1]?.name).toBe('Refund receipt');
  });

  it('says what becomes of the items', () => {
    expect(stockNoteOf({})).toBe('Nothing goes back on the shelf');
    expect(stockNoteOf({ removed: true })).toBe('They are not sent');
    expect(stockNoteOf({ restocked: ['print'] })).toBe('They can be sold again');
    expect(stockNoteOf({ restocked: ['print'], removed: true })).toBe('They are not sent');
    expect(stockNoteOf({ quantities: { lamp: 1 } })).toBe('A personalised item doesn’t go back on the shelf');
  });

  it('waits until something is chosen, the way is open, and a transfer has its reference', () => {
    expect(canRefund(undefined, 'payment', '')).toBe(false);
    expect(canRefund(plan({ amount: 0 }), 'payment', '')).toBe(false);
    expect(canRefund(plan(), 'transfer', 'X')).toBe(false);
    expect(canRefund(plan(), 'payment', '')).toBe(true);
    const cash = plan({ ways: ['credit', 'transfer'], transfer: 499, payment: 0 });
    expect(canRefund(cash, 'transfer', ' ')).toBe(false);
    expect(canRefund(cash, 'transfer', 'HDFC1')).toBe(true);
  });

  it('tells what was paid and refunded so far', () => {
    expect(paidSoFar({ amount: 3348 }, 3348)).toBe('₹3,348 paid. Nothing refunded so far.');
    expect(paidSoFar({ amount: 3348 }, 3000)).toBe('₹3,348 paid. ₹348 refunded so far.');
  });
});

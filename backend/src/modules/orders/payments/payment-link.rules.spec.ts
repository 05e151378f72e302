import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import { completesHeld, linkFor, type LinkableOrder } from './payment-link.rules.js';

const order: LinkableOrder = { due: paise(100_000), currency: 'INR', payBy: 'gateway', isOpen: true };
const held = (amount: number, currency = 'INR') => ({ amount: paise(amount), currency });
const captured = (amount: number, currency = 'INR') => ({ ...held(amount, currency), status: 'captured' });

describe('what a payment link asks for', () => {
  it('P73 is all that is due of an open order', () => {
    expect(linkFor(order, [])).toEqual({ kind: 'whole', amount: 100_000 });
  });

  it('P73 is nothing for an order that is closed, paid, or paid in cash', () => {
    expect(linkFor({ ...order, isOpen: false }, [])).toBeNull();
    expect(linkFor({ ...order, payBy: 'cash' }, [])).toBeNull();
  });

  it('P75 is what a payment on hold left missing, of at least ₹1', () => {
    expect(linkFor(order, [held(70_000)])).toEqual({ kind: 'missing', amount: 30_000 });
    expect(linkFor(order, [held(99_900)])).toEqual({ kind: 'missing', amount: 100 });
    expect(linkFor(order, [held(99_901)])).toBeNull();
  });

  it('P75 is nothing where too much came, several payments, or another currency', () => {
    expect(linkFor(order, [held(120_000)])).toBeNull();
    expect(linkFor(order, [held(70_000), held(10_000)])).toBeNull();
    expect(linkFor(order, [held(70_000, 'USD')])).toBeNull();
  });
});

describe('P75 a payment completes one on hold', () => {
  it('where both together are what is due', () => {
    expect(completesHeld(order, [held(70_000)], captured(30_000))).toBe(true);
    expect(completesHeld(order, [held(70_000)], captured(29_999))).toBe(false);
    expect(completesHeld(order, [held(70_000)], captured(30_001))).toBe(false);
  });

  it('not where the order is closed, nothing or several are on hold, or it was not captured', () => {
    expect(completesHeld({ ...order, isOpen: false }, [held(70_000)], captured(30_000))).toBe(false);
    expect(completesHeld(order, [], captured(100_000))).toBe(false);
    expect(completesHeld(order, [held(70_000), held(1)], captured(30_000))).toBe(false);
    expect(completesHeld(order, [held(70_000)], { ...captured(30_000), status: 'refunded' })).toBe(false);
  });

  it('nor in another currency', () => {
    expect(completesHeld(order, [held(70_000, 'USD')], captured(30_000))).toBe(false);
    expect(completesHeld(order, [held(70_000)], captured(30_000, 'USD'))).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { paise } from '../../../kernel/index.js';
import { alternativeReceipt, isCreatedFor, toE164, checkoutDescription } from './gateway-orders.js';

describe('the payment window', () => {
  it('R-PAY-09 is described by the product’s name, or the first and how many more', () => {
    expect(checkoutDescription(['Lamp'])).toBe('Lamp');
    expect(checkoutDescription(['Lamp', 'Vase', 'Box'])).toBe('Lamp and 2 more');
  });

  it('P13 R-PAY-10 is prefilled with the number in +91 form', () => {
    expect(toE164('9876543210')).toBe('+919876543210');
  });
});

describe('an order of the gateway’s', () => {
  const order = { id: randomUUID(), number: 'SG-10012', amount: paise(129_900) };
  const found = { amount: order.amount, currency: 'INR', notes: { order_id: order.id } };

  it('P64 is ours only with our order’s id in its notes, and its amount', () => {
    expect(isCreatedFor(order, found)).toBe(true);
    expect(isCreatedFor(order, { ...found, notes: {} })).toBe(false);
    expect(isCreatedFor(order, { ...found, notes: { order_id: randomUUID() } })).toBe(false);
    expect(isCreatedFor(order, { ...found, amount: paise(129_800) })).toBe(false);
    expect(isCreatedFor(order, { ...found, currency: 'USD' })).toBe(false);
  });

  it('P02 P64 gets another receipt of at most 40 characters, the same each time', () => {
    const receipt = alternativeReceipt({ ...order, number: `SG-${'9'.repeat(12)}` });
    expect(receipt.length).toBeLessThanOrEqual(40);
    expect(alternativeReceipt(order)).toBe(alternativeReceipt(order));
    expect(alternativeReceipt({ ...order, id: randomUUID() })).not.toBe(alternativeReceipt(order));
  });
});

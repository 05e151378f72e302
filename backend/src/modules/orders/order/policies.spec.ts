import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import { ORDER_STATES, type OrderState } from './order.types.js';
import {
  cancelUntil,
  deliveryFeeFor,
  isBeyondCodLimits,
  termsOf,
  cancellationRejection,
  codRejection,
  codFee,
  expressFee,
  giftWrapFee,
  refundMethodFor,
  undeliveredRefundRejection,
  damageRejection,
  returnProcessedBy,
  returnRejection,
} from './policies.js';

const start = new Date('2026-11-20T10:00:00Z');
const cod = { isPersonalised: false, isGift: false, isPlaceUnserved: false, buyerRefusedCod: false };
const after = (hours: number, ms = 0) => new Date(start.getTime() + hours * 3_600_000 + ms);

describe('cancelling', () => {
  const order = { placedAt: start, state: 'paid' } as const;

  it('R-ORD-13 R-PAGE-06 is possible to the end of the fourth hour', () => {
    expect(cancellationRejection(order, start)).toBeNull();
    expect(cancellationRejection(order, after(4))).toBeNull();
    expect(cancellationRejection(order, after(4, 1))).toBe('too_late');
  });

  it('R-ORD-13 is not possible once the parcel has left, however early', () => {
    const open = ORDER_STATES.filter((state) => cancellationRejection({ placedAt: start, state }, after(1)) === null);
    const expected: OrderState[] = ['awaiting_payment', 'payment_failed', 'paid', 'placed', 'in_production', 'packed'];
    expect(open).toEqual(expected);
    expect(cancellationRejection({ placedAt: start, state: 'shipped' }, after(1))).toBe('already_shipped');
  });
});

describe('charges', () => {
  it('R-ORD-14 R-PAGE-18 express costs Rs 200', () => {
    expect(expressFee()).toBe(20_000);
  });

  it('R-ORD-15 R-PAGE-19 gift wrap costs Rs 25 a piece', () => {
    expect([0, 1, 3].map((pieces) => giftWrapFee(pieces))).toEqual([0, 2_500, 7_500]);
    expect(() => giftWrapFee(-1)).toThrow(RangeError);
    expect(() => giftWrapFee(0.5)).toThrow(RangeError);
  });

  it('R-ORD-16 R-PAGE-20 cash on delivery costs Rs 90 below Rs 500 and Rs 40 from there', () => {
    expect(codFee(paise(49_999))).toBe(9_000);
    expect(codFee(paise(50_000))).toBe(4_000);
    expect(codFee(paise(50_001))).toBe(4_000);
  });
});

describe('what the owner set', () => {
  const NOTHING = termsOf({}, paise(4_900));

  it('has the policies’ values where nothing is set', () => {
    expect(NOTHING).toMatchObject({
      order: { cancelHours: 4, returnDays: 7, damageHours: 24 },
      expressFee: 20_000,
      codLimits: { min: null, max: null },
      delivery: { standard: 4_900, zones: {}, freeFrom: null, eachFurtherKg: 0 },
    });
  });

  it('changes the fees of what is ordered from then on', () => {
    const own = termsOf({ expressRupees: 0, giftWrapRupees: 30, codFromRupees: 999, codFeeBelowRupees: 50 }, paise(0));
    expect([expressFee(own), giftWrapFee(2, own)]).toEqual([0, 6_000]);
    expect([codFee(paise(99_899), own), codFee(paise(99_900), own)]).toEqual([5_000, 4_000]);
  });

  it('delivery goes by zone, weight and amount', () => {
    const fees = { deliveryRemoteRupees: 150, deliveryPerKgRupees: 20, freeDeliveryFromRupees: 2_000 };
    const { delivery } = termsOf(fees, paise(4_900));
    const fee = (pinCode: string | null, subtotal: number, grams = 0) =>
      deliveryFeeFor(delivery, { pinCode, subtotal: paise(subtotal), grams });
    expect(fee(null, 100_000)).toBe(4_900);
    expect(fee('452001', 100_000)).toBe(4_900);
    expect(fee('190001', 100_000)).toBe(15_000);
    expect([fee('452001', 1, 1_000), fee('452001', 1, 1_001), fee('452001', 1, 3_000)]).toEqual([4_900, 6_900, 8_900]);
    expect([fee('190001', 199_999, 5_000), fee('190001', 200_000, 5_000)]).toEqual([23_000, 0]);
  });

  it('cash is taken within the owner’s limits', () => {
    const limits = { min: paise(50_000), max: paise(500_000) };
    const beyond = [49_999, 50_000, 500_000, 500_001].map((amount) => isBeyondCodLimits(limits, paise(amount)));
    expect(beyond).toEqual([true, false, false, true]);
    expect(isBeyondCodLimits(NOTHING.codLimits, paise(1))).toBe(false);
    expect(codRejection({ ...cod, isBeyondLimits: true })).toBe('amount_beyond_limits');
  });

  it('an order keeps the spans that it was placed with', () => {
    const terms = { cancelHours: 1, returnDays: 2, damageHours: 48 };
    expect(cancelUntil({ placedAt: start, terms })).toEqual(after(1));
    expect(cancellationRejection({ placedAt: start, state: 'paid', terms }, after(1, 1))).toBe('too_late');
    expect(returnRejection({ deliveredAt: start, isPersonalised: false, terms }, after(48, 1))).toBe('too_late');
    expect(damageRejection({ deliveredAt: start, hasPhoto: true, terms }, after(48))).toBeNull();
  });
});

describe('cash on delivery', () => {
  it('is not where the courier takes no cash', () => {
    expect(codRejection({ ...cod, isPlaceUnserved: true })).toBe('place_not_served');
  });

  it('R-ORD-17 R-PAGE-21 is never for personalised pieces', () => {
    expect(codRejection({ ...cod, isPersonalised: true, isGift: true, buyerRefusedCod: false })).toBe('personalised');
    expect(codRejection({ ...cod, isPersonalised: false, isGift: false, buyerRefusedCod: false })).toBeNull();
  });

  it('is not for gifts to somebody else, who would have to pay', () => {
    expect(codRejection({ ...cod, isPersonalised: false, isGift: true, buyerRefusedCod: false })).toBe(
      'gift_to_somebody',
    );
  });

  it('R-ORD-18 R-PAGE-07 is off for who turned a parcel away', () => {
    expect(codRejection({ ...cod, isPersonalised: false, isGift: false, buyerRefusedCod: true })).toBe(
      'cod_refused_before',
    );
  });
});

describe('returns', () => {
  const vase = { deliveredAt: start, isPersonalised: false };

  it('R-ORD-19 R-PAGE-12 may be asked for within 7 days of delivery', () => {
    expect(returnRejection(vase, after(7 * 24))).toBeNull();
    expect(returnRejection(vase, after(7 * 24, 1))).toBe('too_late');
    expect(returnRejection({ ...vase, deliveredAt: null }, start)).toBe('not_delivered');
  });

  it('R-ORD-19 are never for personalised pieces', () => {
    expect(returnRejection({ ...vase, isPersonalised: true }, start)).toBe('personalised');
  });

  it('R-PAGE-14 are dealt with in 10 days', () => {
    expect(returnProcessedBy(start)).toEqual(new Date('2026-11-30T10:00:00Z'));
  });

  it('R-ORD-21 R-PAGE-22 give store credit; a cancellation gives back the payment', () => {
    expect(refundMethodFor('returned')).toBe('store_credit');
    expect(refundMethodFor('cancelled')).toBe('original_payment');
  });
});

describe('damage', () => {
  const report = { deliveredAt: start, hasPhoto: true };

  it('R-ORD-20 R-PAGE-11 is told within 24 hours of delivery', () => {
    expect(damageRejection(report, after(24))).toBeNull();
    expect(damageRejection(report, after(24, 1))).toBe('too_late');
    expect(damageRejection({ ...report, deliveredAt: null }, start)).toBe('not_delivered');
  });

  it('R-ORD-20 needs a photo', () => {
    expect(damageRejection({ ...report, hasPhoto: false }, start)).toBe('photo_missing');
  });
});

describe('a parcel that nobody takes', () => {
  it('R-PAGE-08 gives no refund after the third failed attempt', () => {
    expect([0, 1, 2].map(undeliveredRefundRejection)).toEqual([null, null, null]);
    expect(undeliveredRefundRejection(3)).toBe('delivery_attempts_used_up');
  });
});

import { describe, expect, it } from '@jest/globals';
import { changedTotal, parseCheckoutState } from './checkout-state';

describe('navigation state', () => {
  it('R-CHK-07 brings the cart\u2019s total', () => {
    expect(parseCheckoutState({ productPrice: 3497 })).toMatchObject({ productPrice: 3497, draftId: null });
  });

  it('R-CHK-08 brings product and name of a Buy Now', () => {
    const state = { draftId: 'd1', product: { id: 'p1' }, productPrice: 1299, productName: 'Lamp' };
    expect(parseCheckoutState(state)).toMatchObject({ draftId: 'd1', productPrice: 1299, productName: 'Lamp' });
  });

  it('names a Buy Now of which a mail tells by its address', () => {
    const search = new URLSearchParams('draft=d2');
    expect(parseCheckoutState(null, search)).toMatchObject({ draftId: 'd2' });
    expect(parseCheckoutState({ draftId: 'd1' }, search)).toMatchObject({ draftId: 'd1' });
    expect(parseCheckoutState(null, new URLSearchParams('draft='))).toMatchObject({ draftId: null });
  });

  it('P63 names the order whose payment failed on the gateway’s own page', () => {
    const search = new URLSearchParams('failed=o1&draft=d2');
    expect(parseCheckoutState(null, search)).toMatchObject({ failedOrderId: 'o1', draftId: 'd2' });
  });

  it.each([null, undefined, 'text', { productPrice: '12', draftId: 7 }, { productPrice: -1 }])(
    'R-CHK-07 may be missing or anything else: %j',
    (state) => {
      expect(parseCheckoutState(state)).toEqual({
        draftId: null,
        productPrice: null,
        productName: null,
        paymentId: null,
        amount: null,
        failedOrderId: null,
      });
    },
  );

  it('R-CART-21 tells another sum than the one that was shown', () => {
    const state = parseCheckoutState({ productPrice: 3397 });
    expect(changedTotal(state, 3497)).toEqual({ was: 3397, now: 3497 });
    expect(changedTotal(state, 3397)).toBeNull();
    expect(changedTotal(parseCheckoutState(null), 3497)).toBeNull();
  });
});

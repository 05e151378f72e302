import { beforeEach, describe, expect, it } from '@jest/globals';
import { EMPTY_FORM } from './delivery-form.view-model';
import { keptCheckout } from './kept-checkout';
import { NO_WISHES } from './wishes.view-model';

const kept = {
  form: {
    ...EMPTY_FORM,
    firstName: 'Meera',
    pinCode: '560038',
    billing: 'different' as const,
    billingAddress: 'MG Road',
  },
  wishes: { ...NO_WISHES, express: true, giftWrap: ['l1'], message: 'For you', couponCode: 'TEN' },
  attempt: { key: 'k-12345678', of: '{}' },
  orderId: 'o1',
};

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('what is kept of a checkout', () => {
  it('P11 comes back after a reload, for the same person', () => {
    keptCheckout.write('meera@example.com', kept);
    expect(keptCheckout.read('meera@example.com')).toEqual(kept);
    expect(keptCheckout.read('asha@example.com')).toBeNull();
    expect(window.localStorage).toHaveLength(0);
  });

  it('is gone after paying', () => {
    keptCheckout.write('meera@example.com', kept);
    keptCheckout.clear();
    expect(keptCheckout.read('meera@example.com')).toBeNull();
  });

  it('is read with care', () => {
    window.sessionStorage.setItem(
      'checkout',
      JSON.stringify({ email: 'm', form: { firstName: 7 }, wishes: { giftWrap: [1] }, attempt: { key: 1 } }),
    );
    expect(keptCheckout.read('m')).toEqual({ form: EMPTY_FORM, wishes: NO_WISHES, attempt: null, orderId: null });
    window.sessionStorage.setItem('checkout', '{broken');
    expect(keptCheckout.read('m')).toBeNull();
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { EMPTY_FORM } from './address/delivery-form.view-model';
import { checkoutDraft } from './checkout-draft';
import { DEFAULT_OPTIONS } from './checkout-options.view-model';

const kept = {
  form: {
    ...EMPTY_FORM,
    firstName: 'Meera',
    pinCode: '560038',
    billing: 'different' as const,
    billingAddress: 'MG Road',
  },
  options: { ...DEFAULT_OPTIONS, express: true, giftWrap: ['l1'], message: 'For you', couponCode: 'TEN' },
  attempt: { key: 'k-12345678', of: '{}' },
  orderId: 'o1',
};

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('what is kept of a checkout', () => {
  it('P11 comes back after a reload, for the same person', () => {
    checkoutDraft.write('meera@example.com', kept);
    expect(checkoutDraft.read('meera@example.com')).toEqual(kept);
    expect(checkoutDraft.read('asha@example.com')).toBeNull();
    expect(window.localStorage).toHaveLength(0);
  });

  it('is gone after paying', () => {
    checkoutDraft.write('meera@example.com', kept);
    checkoutDraft.clear();
    expect(checkoutDraft.read('meera@example.com')).toBeNull();
  });

  it('is read with care', () => {
    window.sessionStorage.setItem(
      'checkout',
      JSON.stringify({ email: 'm', form: { firstName: 7 }, options: { giftWrap: [1] }, attempt: { key: 1 } }),
    );
    expect(checkoutDraft.read('m')).toEqual({
      form: EMPTY_FORM,
      options: DEFAULT_OPTIONS,
      attempt: null,
      orderId: null,
    });
    window.sessionStorage.setItem('checkout', '{broken');
    expect(checkoutDraft.read('m')).toBeNull();
  });
});

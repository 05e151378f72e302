import { EMPTY_FORM, type DeliveryForm } from './address/delivery-form.view-model';
import type { PaymentAttempt } from './payment/payment.view-model';
import { DEFAULT_OPTIONS, type CheckoutOptions } from './checkout-options.view-model';

/** What a reload, a blocked script or a closed window must not lose. It is gone with the tab, and after paying. */
export interface CheckoutDraft {
  form: DeliveryForm;
  options: CheckoutOptions;
  attempt: PaymentAttempt | null;
  /** the order that this attempt opened */
  orderId: string | null;
}

const KEY = 'checkout';
const isText = (value: unknown): value is string => typeof value === 'string';

function parseForm(value: unknown): DeliveryForm {
  const told = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const form = { ...EMPTY_FORM };
  for (const field of Object.keys(EMPTY_FORM) as (keyof DeliveryForm)[]) {
    const text = told[field];
    if (field === 'billing') form.billing = text === 'different' ? 'different' : 'same';
    else if (field === 'recipient') form.recipient = text === 'other' ? 'other' : 'me';
    else if (field === 'bill') form.bill = text === 'business' ? 'business' : 'person';
    else if (isText(text)) form[field] = text;
  }
  return form;
}

function parseOptions(value: unknown): CheckoutOptions {
  const told = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const { express, giftWrap, message, hidePrices, deliverOn, couponCode, useCredit, payBy } = told;
  return {
    ...DEFAULT_OPTIONS,
    express: express === true,
    giftWrap: Array.isArray(giftWrap) ? giftWrap.filter(isText) : [],
    hidePrices: hidePrices === true,
    useCredit: useCredit === true,
    payBy: payBy === 'cash' ? 'cash' : 'gateway',
    ...(isText(message) ? { message } : {}),
    ...(isText(deliverOn) ? { deliverOn } : {}),
    ...(isText(couponCode) ? { couponCode } : {}),
  };
}

function parseAttempt(value: unknown): PaymentAttempt | null {
  if (typeof value !== 'object' || value === null) return null;
  const { key, of } = value as Partial<Record<keyof PaymentAttempt, unknown>>;
  return isText(key) && isText(of) ? { key, of } : null;
}

export const checkoutDraft = {
  read: (email: string): CheckoutDraft | null => {
    try {
      const told: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
      if (typeof told !== 'object' || told === null) return null;
      const { form, options, attempt, orderId, email: of } = told as Record<string, unknown>;
      if (of !== email) return null;
      return {
        form: parseForm(form),
        options: parseOptions(options),
        attempt: parseAttempt(attempt),
        orderId: isText(orderId) ? orderId : null,
      };
    } catch {
      return null;
    }
  },
  write: (email: string, kept: CheckoutDraft): void => {
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify({ email, ...kept }));
    } catch {
      // A browser without storage keeps the form as long as the page is open.
    }
  },
  clear: (): void => {
    try {
      window.sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was kept.
    }
  },
};

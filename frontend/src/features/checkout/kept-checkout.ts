import { EMPTY_FORM, type DeliveryForm } from './delivery-form.view-model';
import type { Attempt } from './payment.view-model';
import { NO_WISHES, type Wishes } from './wishes.view-model';

/** What a reload, a blocked script or a closed window must not lose. It is gone with the tab, and after paying. */
export interface KeptCheckout {
  form: DeliveryForm;
  wishes: Wishes;
  attempt: Attempt | null;
  /** the order that this attempt opened */
  orderId: string | null;
}

const KEY = 'checkout';
const isText = (value: unknown): value is string => typeof value === 'string';

function readForm(value: unknown): DeliveryForm {
  const told = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const form = { ...EMPTY_FORM };
  for (const field of Object.keys(EMPTY_FORM) as (keyof DeliveryForm)[]) {
    const text = told[field];
    if (field === 'billing') form.billing = text === 'different' ? 'different' : 'same';
    else if (field === 'recipient') form.recipient = text === 'other' ? 'other' : 'me';
    else if (isText(text)) form[field] = text;
  }
  return form;
}

function readWishes(value: unknown): Wishes {
  const told = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const { express, giftWrap, message, hidePrices, deliverOn, couponCode, useCredit, payBy } = told;
  return {
    ...NO_WISHES,
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

function readAttempt(value: unknown): Attempt | null {
  if (typeof value !== 'object' || value === null) return null;
  const { key, of } = value as Partial<Record<keyof Attempt, unknown>>;
  return isText(key) && isText(of) ? { key, of } : null;
}

export const keptCheckout = {
  read: (email: string): KeptCheckout | null => {
    try {
      const told: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
      if (typeof told !== 'object' || told === null) return null;
      const { form, wishes, attempt, orderId, email: of } = told as Record<string, unknown>;
      if (of !== email) return null;
      return {
        form: readForm(form),
        wishes: readWishes(wishes),
        attempt: readAttempt(attempt),
        orderId: isText(orderId) ? orderId : null,
      };
    } catch {
      return null;
    }
  },
  write: (email: string, kept: KeptCheckout): void => {
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

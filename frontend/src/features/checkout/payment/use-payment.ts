import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { baseApi, errorCode, errorMessage, isApiError } from '../../../api';
import { checkoutClient } from '../../../api/generated/checkout';
import type { QuoteDto } from '../../../api/generated/types';
import { createIdempotencyKey } from '../../../lib/idempotency-key';
import { logError } from '../../../lib/log';
import { rupees } from '../../../lib/rupees';
import { useShop } from '../../../lib/shop';
import { useShopDispatch } from '../../session';
import { deliveryAddress, type DeliveryForm } from '../address/delivery-form.view-model';
import { checkoutDraft } from '../checkout-draft';
import { callbackUrl } from './redirect-mode';
import { openPaymentWindow } from './payment-script';
import {
  idempotencyKeyFor,
  couponGoneMessage,
  failureText,
  isMissingKey,
  MAYBE_PAID,
  NOT_PAID_YET,
  NOT_PLACED_YET,
  orderStatusUrl,
  assertKey,
  soldOutMessage,
  windowOptions,
  type PayableOrder,
  type PaymentResult,
} from './payment.view-model';
import { effectivePaymentMode, toOptionsDto, type CheckoutOptions } from '../checkout-options.view-model';

export interface PaymentState {
  /** from the press on the button until the window is closed or the payment confirmed */
  paying: boolean;
  alert: string | null;
  note: string | null;
  /** the order of a window that was closed without a payment: it is looked at again and again */
  unpaidOrderId: string | null;
  /** the order that waits for the code of its mail */
  toConfirm: PayableOrder | null;
}

const AT_REST: PaymentState = { paying: false, alert: null, note: null, unpaidOrderId: null, toConfirm: null };

interface Purchase {
  email: string;
  form: DeliveryForm;
  options: CheckoutOptions;
  quote: QuoteDto;
  /** the quote for the options as they are now is still on its way */
  isFetching: boolean;
  draftId: string | null;
}

/** The browser may keep this page as it was left for the gateway's own, and show it again: then nobody has paid yet. */
function onReturnByBackButton(listener: () => void): void {
  const isShownAgain = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    window.removeEventListener('pageshow', isShownAgain);
    listener();
  };
  window.addEventListener('pageshow', isShownAgain);
}

/** Opens the order, then the gateway's window, then confirms what it hands over. One press, one order. */
export function usePayment() {
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const { siteName } = useShop();
  const [state, setState] = useState<PaymentState>(AT_REST);
  const busy = useRef(false);
  const change = (next: Partial<PaymentState>) => setState((before) => ({ ...before, ...next }));
  const rest = (next: Partial<PaymentState>) => {
    busy.current = false;
    change({ paying: false, ...next });
  };

  async function confirm(order: PayableOrder, answer: PaymentResult): Promise<void> {
    change({ note: 'Your payment is being confirmed.' });
    try {
      await dispatch(checkoutClient.endpoints.confirmPayment.initiate({ confirmPaymentDto: answer })).unwrap();
    } catch (cause) {
      // The gateway tells the shop too: the next screen waits for it, and nobody pays twice.
      logError('The payment could not be confirmed from here', cause);
    }
    await leaveFor(order, { paymentId: answer.razorpay_payment_id, amount: order.amount / 100 });
  }

  async function leaveFor({ orderId }: PayableOrder, state?: { paymentId?: string; amount: number }): Promise<void> {
    checkoutDraft.clear();
    dispatch(baseApi.util.invalidateTags(['cart', 'orders']));
    await navigate(orderStatusUrl(orderId), { replace: true, state });
  }

  /** The order of this attempt: the same again for the same purchase. */
  async function openOrder({ email, form, options, quote, isFetching, draftId }: Purchase) {
    const address = deliveryAddress(form);
    const wanted = toOptionsDto(options, quote, isFetching);
    const content = {
      address,
      wanted,
      payBy: effectivePaymentMode(options, quote),
      draftId,
      total: quote.total,
      arrivesOn: quote.days?.arrivesOn,
      lines: quote.lines.map(({ id, quantity }) => [id, quantity]),
    };
    const kept = checkoutDraft.read(email);
    const attempt = idempotencyKeyFor(kept?.attempt ?? null, content, createIdempotencyKey);
    checkoutDraft.write(email, { form, options, attempt, orderId: attempt === kept?.attempt ? kept.orderId : null });
    const payBy = effectivePaymentMode(options, quote);
    const checkoutDto = {
      ...address,
      ...wanted,
      ...(payBy === 'cash' ? { payBy } : {}),
      ...(draftId ? { draftId } : {}),
      productPrice: quote.total,
    };
    const order = await dispatch(
      checkoutClient.endpoints.openCheckout.initiate({ 'Idempotency-Key': attempt.key, checkoutDto }),
    ).unwrap();
    checkoutDraft.write(email, { form, options, attempt, orderId: order.orderId });
    return order;
  }

  /** The window was closed. Asks the gateway whether a bank is still deciding about a payment, and says so. */
  async function leaveUnpaid(orderId: string): Promise<void> {
    rest({ note: NOT_PAID_YET, unpaidOrderId: orderId });
    const { data } = await dispatch(checkoutClient.endpoints.checkPayment.initiate({ orderId }));
    if (data?.isPaymentPending && !busy.current) change({ note: MAYBE_PAID });
  }

  async function pay(purchase: Purchase): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setState({ ...AT_REST, paying: true });
    try {
      const keyQuery = dispatch(checkoutClient.endpoints.getRazorpayKey.initiate(undefined, { forceRefetch: true }));
      const key = assertKey(await keyQuery.unwrap().finally(() => keyQuery.unsubscribe()));
      const order = await openOrder(purchase);
      if (order.next === 'confirm') {
        rest({ toConfirm: order });
        return;
      }
      if (order.next === 'done') {
        await leaveFor(order);
        return;
      }
      if (order.priceChanged) {
        rest({ note: `Your total has changed to ${rupees(order.amount / 100)}. Press Pay now to continue.` });
        return;
      }
      const on = {
        paid: (answer: PaymentResult) => void confirm(order, answer),
        dismissed: () => void leaveUnpaid(order.orderId),
      };
      const callback = callbackUrl();
      if (callback) onReturnByBackButton(on.dismissed);
      openPaymentWindow(windowOptions(order, { key, shopName: siteName }, on, callback), (failure) =>
        change({ alert: failureText(failure), note: null }),
      );
    } catch (cause) {
      logError('The payment could not be opened', cause);
      await giveUp(cause, purchase.email);
    }
  }

  async function giveUp(cause: unknown, email: string): Promise<void> {
    if (isMissingKey(cause)) {
      rest({});
      return;
    }
    const paidOrderId = errorCode(cause) === 'checkout.already_paid' ? checkoutDraft.read(email)?.orderId : null;
    if (paidOrderId) {
      checkoutDraft.clear();
      await navigate(orderStatusUrl(paidOrderId), { replace: true });
      return;
    }
    if (errorCode(cause) === 'checkout.closed') {
      // The next press begins a new attempt, with what the cart holds by then.
      const kept = checkoutDraft.read(email);
      if (kept) checkoutDraft.write(email, { ...kept, attempt: null, orderId: null });
      dispatch(baseApi.util.invalidateTags(['cart', 'checkout', 'orders']));
    }
    if (errorCode(cause)?.startsWith('coupon.')) {
      dispatch(baseApi.util.invalidateTags(['checkout']));
      rest({ alert: couponGoneMessage(errorMessage(cause, '')) });
      return;
    }
    if (errorCode(cause) === 'checkout.sold_out') {
      dispatch(baseApi.util.invalidateTags(['cart', 'checkout']));
      rest({ alert: soldOutMessage(isApiError(cause) ? (cause.data?.fields ?? []) : []) });
      return;
    }
    if (errorCode(cause) === 'payment.gateway_refused') dispatch(baseApi.util.invalidateTags(['checkout']));
    rest({ alert: errorMessage(cause, 'We could not reach the shop. Nothing was paid; please try again.') });
  }

  return {
    ...state,
    pay,
    /** the code was right */
    placed: () => void (state.toConfirm && leaveFor(state.toConfirm, { amount: state.toConfirm.amount / 100 })),
    /** the code can wait: nothing is placed yet */
    later: () => setState({ ...AT_REST, note: NOT_PLACED_YET }),
    /** says what stands in the way of paying */
    refuse: (alert: string) => setState({ ...AT_REST, alert }),
  };
}

import { baseApi } from '../../../api';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { checkoutClient } from '../../../api/generated/checkout';
import type { OrderStatusDto } from '../../../api/generated/types';
import { cx } from '../../../lib/cx';
import { paths } from '../../../lib/paths';
import { bankProcessingTime } from '../../../lib/policies';
import { rupees } from '../../../lib/rupees';
import { Button, ButtonLink, EmailText, EmptyState, importWithRetry, Ornament, Page } from '../../../ui';
import { forgetWay } from '../../delivery';
import { useShopDispatch } from '../../session';
import checkout from '../checkout.module.css';
import { checkoutDraft } from '../checkout-draft';
import styles from './order-status.module.css';
import { LazyCodCodeDialog } from '../payment/lazy-cod-code-dialog';
import { payUrl } from '../payment/payment.view-model';
import {
  isSettled,
  paymentSentence,
  pollingInterval,
  orderStatusOf,
  type OrderStatusKind,
} from './order-status.view-model';

interface OrderStatusProps {
  orderId: string;
  email: string;
  /** what the payment window just handed over */
  paymentId: string | null;
  /** rupees */
  amount: number | null;
}

interface StatusText {
  title: string;
  text: string;
  action: ReactNode;
  after?: string;
}

const MY_ORDERS = (
  <ButtonLink look="outline" to={paths.orders}>
    My Orders
  </ButtonLink>
);

const STATUS_TEXTS: Record<OrderStatusKind, StatusText> = {
  confirming: {
    title: 'Your payment is being confirmed',
    text: 'Your bank is taking longer than usual. This page checks again every few seconds. You can also close it; we’ll e-mail you either way.',
    action: MY_ORDERS,
    after: 'Please do not pay again for this order.',
  },
  unpaid: {
    title: 'Not paid yet',
    text: 'We have no payment for this order. If you have just paid, wait a few minutes: it appears here by itself.',
    action: null,
  },
  paid: {
    title: 'Thank you, your order is in',
    text: 'Your order is paid, and on its way to the workshop. We’ve e-mailed your confirmation.',
    action: MY_ORDERS,
  },
  placed: {
    title: 'Thank you, your order is in',
    text: 'Your order is placed. Please keep the cash ready for the courier; we’ve e-mailed your confirmation.',
    action: MY_ORDERS,
  },
  failed: {
    title: 'The payment failed',
    text: `Your cart and your order are still open. If your bank took the money, it returns within ${bankProcessingTime}.`,
    action: null,
  },
  unconfirmed: {
    title: 'One step left',
    text: 'Enter the code that we e-mailed you to place your order. You pay when it arrives.',
    action: null,
  },
  cancelled: { title: 'This order is cancelled', text: 'There is nothing to pay.', action: MY_ORDERS },
  refunded: {
    title: 'Your payment is being refunded',
    text: `Your money goes back the way you paid within ${bankProcessingTime}. We’ve e-mailed you why.`,
    action: MY_ORDERS,
  },
};

interface FactsProps {
  order: OrderStatusDto | undefined;
  amount: number | null;
  email: string;
}

function Facts({ order, amount, email }: FactsProps) {
  return (
    <dl className={styles.facts}>
      <dt>Order</dt>
      <dd>{order?.number ?? '...'}</dd>
      {amount !== null && (
        <>
          <dt>Amount</dt>
          <dd>{rupees(amount)}</dd>
        </>
      )}
      <dt>E-mail</dt>
      <dd>
        <EmailText email={email} />
      </dd>
    </dl>
  );
}

interface EnterCodeProps {
  order: OrderStatusDto;
  email: string;
  onPlaced: () => void;
}

/** The code of an order that is paid at the door, for whoever closed the checkout before it came. */
function EnterCode({ order, email, onPlaced }: EnterCodeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Enter the code</Button>
      <LazyCodCodeDialog
        order={isOpen ? order : null}
        email={email}
        onClose={() => setOpen(false)}
        onPlaced={onPlaced}
      />
    </>
  );
}

/** The whole page of an order that is in; the sentence above stands while its script comes. */
const Placed = lazy(() => importWithRetry(() => import('./placed')));

/** As a ref: what appears takes the focus. */
const focusOnce = (element: HTMLElement | null) => element?.focus();

/** What became of a payment. It looks again until it is settled, and never asks for it twice. */
export function OrderStatus({ orderId, email, paymentId, amount }: OrderStatusProps) {
  const dispatch = useShopDispatch();
  const known = checkoutClient.endpoints.getOrderProgress.useQueryState({ orderId });
  const progress = known.currentData ? orderStatusOf(known.currentData, paymentId) : null;
  const {
    currentData: order,
    error,
    refetch,
  } = checkoutClient.useGetOrderProgressQuery(
    { orderId },
    { pollingInterval: pollingInterval(progress), refetchOnMountOrArgChange: true },
  );
  // Asked once. The gateway tells the shop of what happens afterwards.
  const isUnpaid = progress === 'unpaid';
  useEffect(() => {
    if (!isUnpaid) return;
    void dispatch(checkoutClient.endpoints.checkPayment.initiate({ orderId })).then(() => refetch());
  }, [isUnpaid, orderId, dispatch, refetch]);

  const isPaid = progress === 'paid' || progress === 'placed';
  const isOver = isSettled(progress);
  const isWaiting = progress === null || progress === 'confirming';

  useEffect(() => {
    if (!isOver) return;
    checkoutDraft.clear();
    forgetWay();
    dispatch(baseApi.util.invalidateTags(['cart', 'orders']));
  }, [isOver, dispatch]);

  if (error && 'status' in error && error.status === 404) {
    return (
      <Page className={checkout.state}>
        <EmptyState
          heading="h1"
          title="We can’t find this order"
          text="It may belong to another account."
          action={MY_ORDERS}
        />
      </Page>
    );
  }
  const { title, text, action, after } = STATUS_TEXTS[progress ?? 'confirming'];
  const paidWith = paymentId ?? (isOver ? (order?.payment_id ?? null) : null);
  const headline = (
    <h1 tabIndex={-1} ref={focusOnce}>
      {title}
    </h1>
  );
  const payment = (
    <p className={cx('quiet', styles.payment)} role="alert">
      {paidWith && paymentSentence(paidWith, progress)}
    </p>
  );
  const screen = (
    <Page className={styles.screen}>
      <Ornament className={cx(styles.mark, isPaid && styles.good, isWaiting && styles.turning)} />
      {headline}
      <output className={styles.text}>{text}</output>
      <Facts order={order} amount={amount} email={email} />
      {payment}
      {(isUnpaid || progress === 'failed') && (
        <ButtonLink to={payUrl(order?.draftId ?? null)}>{isUnpaid ? 'Pay now' : 'Pay again'}</ButtonLink>
      )}
      {action}
      {progress === 'unconfirmed' && order && <EnterCode order={order} email={email} onPlaced={() => void refetch()} />}
      {after && <p className="quiet">{after}</p>}
    </Page>
  );
  if (!isPaid || !order) return screen;
  return (
    <Suspense fallback={screen}>
      <Placed order={order} progress={progress} email={email} heading={headline} payment={payment} />
    </Suspense>
  );
}

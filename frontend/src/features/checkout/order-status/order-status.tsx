import { baseApi } from '../../../api';
import { useEffect, type ReactNode } from 'react';
import { checkoutClient } from '../../../api/generated/checkout';
import type { OrderStatusDto } from '../../../api/generated/types';
import { cx } from '../../../lib/cx';
import { paths } from '../../../lib/paths';
import { bankProcessingTime } from '../../../lib/policies';
import { formatShortDateTime, formatWeekday } from '../../../lib/format-date';
import { rupees } from '../../../lib/rupees';
import { ButtonLink, CheckIcon, EmailText, EmptyState, Icon, Ornament, Page, TextLink } from '../../../ui';
import { useShopDispatch } from '../../session';
import checkout from '../checkout.module.css';
import { checkoutDraft } from '../checkout-draft';
import { Bought, FirstItem, GiftPart, useBoughtOrder } from './bought';
import styles from './order-status.module.css';
import { payUrl } from '../payment/payment.view-model';
import {
  nextSteps,
  paymentSentence,
  placedMark,
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
  cancelled: { title: 'This order is cancelled', text: 'There is nothing to pay.', action: MY_ORDERS },
};

interface FactsProps {
  order: OrderStatusDto | undefined;
  amount: number | null;
  email: string;
}

/** What happens next. */
function Next({ order }: { order: OrderStatusDto }) {
  return (
    <section className={styles.next} aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol>
        {nextSteps(order).map(([title, text]) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
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

interface PlacedProps {
  order: OrderStatusDto;
  progress: OrderStatusKind;
  email: string;
  heading: ReactNode;
  /** the payment's id, quietly */
  payment: ReactNode;
}

/** The order is in: the thing itself, large; then when, where and what comes next. */
function Placed({ order, progress, email, heading, payment }: PlacedProps) {
  const bought = useBoughtOrder(email, order.orderId, true);
  const name = order.recipient.split(' ')[0] ?? '';
  return (
    <Page className={styles.whole}>
      <div className={cx(styles.placed, !bought && styles.bare)}>
        {bought && <FirstItem order={bought} />}
        <div className={styles.story}>
          <p className={styles.paid}>
            <Icon of={CheckIcon} />
            {placedMark(order.number, progress)}
          </p>
          {heading}
          <output>
            {progress === 'placed' && 'Please keep the cash ready for the courier. '}
            We’ve e-mailed your confirmation to <EmailText email={email} />.
          </output>
          <dl className={styles.when}>
            {order.arrivesOn && (
              <>
                <dt>Arrives</dt>
                <dd>
                  {formatWeekday(order.arrivesOn)}
                  {order.isDayChosen && <span className={styles.chosen}>, the day you chose</span>}
                </dd>
              </>
            )}
            <dt>Delivered to</dt>
            <dd className={styles.place}>
              {order.isGift ? order.recipient : 'You'}, {order.deliveredTo}
            </dd>
          </dl>
          <div className={styles.actions}>
            <ButtonLink to={paths.orders}>My Orders</ButtonLink>
            <TextLink to={paths.collections}>Keep shopping</TextLink>
          </div>
          <p className="quiet">Free cancellation until {formatShortDateTime(order.cancelUntil)}, until it ships.</p>
          {payment}
        </div>
      </div>
      <Next order={order} />
      {order.isGift && <GiftPart orderId={order.orderId} recipient={name} />}
      {bought && <Bought order={bought} />}
    </Page>
  );
}

/** As a ref: what appears takes the focus. */
const focusOnce = (element: HTMLElement | null) => element?.focus();

/** What became of a payment. It looks again until it is settled, and never asks for it twice. */
export function OrderStatus({ orderId, email, paymentId, amount }: OrderStatusProps) {
  const dispatch = useShopDispatch();
  const known = checkoutClient.endpoints.getOrderProgress.useQueryState({ orderId });
  const progress = known.currentData ? orderStatusOf(known.currentData.state) : null;
  const { currentData: order, error } = checkoutClient.useGetOrderProgressQuery(
    { orderId },
    { pollingInterval: pollingInterval(progress), refetchOnMountOrArgChange: true },
  );
  const isPaid = progress === 'paid' || progress === 'placed';

  useEffect(() => {
    if (!isPaid) return;
    checkoutDraft.clear();
    dispatch(baseApi.util.invalidateTags(['cart', 'orders']));
  }, [isPaid, dispatch]);

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
  const paidWith = paymentId ?? (isPaid ? (order?.payment_id ?? null) : null);
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
  if (isPaid && order) {
    return <Placed order={order} progress={progress} email={email} heading={headline} payment={payment} />;
  }
  return (
    <Page className={styles.screen}>
      <Ornament className={cx(styles.mark, isPaid ? styles.good : styles.turning)} />
      {headline}
      <output className={styles.text}>{text}</output>
      <Facts order={order} amount={amount} email={email} />
      {payment}
      {progress === 'failed' ? <ButtonLink to={payUrl(order?.draftId ?? null)}>Pay again</ButtonLink> : action}
      {after && <p className="quiet">{after}</p>}
    </Page>
  );
}

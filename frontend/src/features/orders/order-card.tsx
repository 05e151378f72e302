import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GiftPageDto, OrderDto, PayLinkDto } from '../../api/generated/types';
import { invoiceLabel } from '../../lib/invoice-label';
import { cx } from '../../lib/cx';
import { formatDateTime, formatShortDateTime } from '../../lib/format-date';
import { parcelItems, parcelProgress } from '../../lib/parcel-progress';
import { paths } from '../../lib/paths';
import { bankProcessingTime } from '../../lib/policies';
import { rupees } from '../../lib/rupees';
import { Badge, ButtonLink, Link, Notice, TextButton, TextLink, Timeline } from '../../ui';
import { LinePersonalisation } from '../cart';
import { GiftLinkPanel } from '../gifts';
import { ItemImage } from '../personalise';
import { OrderAgainButton } from './again/order-again-button';
import { CancelOrder } from './cancel-order';
import styles from './orders.module.css';
import {
  deliveredTo,
  hasGiftReceipt,
  orderedProducts,
  orderTitle,
  payUrl,
  paymentTone,
  paymentWait,
  orderStatusUrl,
  refundLabel,
  stateLabel,
  statusClass,
  timeline,
} from './orders.view-model';
import { ChangeDay } from './day/change-day';
import { ProofCard } from './proofs/proof-card';
import { ReturnOrder } from './returns/return-order';
import { ReturnStatus } from './returns/return-status';

function Lines({ order }: { order: OrderDto }) {
  return (
    <ul className={styles.lines}>
      {orderedProducts(order.products).map((product, place) => (
        <li key={place} className={styles.line}>
          <div className={styles.picture}>
            <ItemImage
              image={product.image}
              sizes="6.5rem"
              slug={product.slug}
              text={product.custom_text}
              photo={product.photo}
              preview={product.previewUrl}
            />
          </div>
          <div className={styles.text}>
            <h3>
              {product.slug ? (
                <Link to={paths.product(product.slug)}>{product.product_name}</Link>
              ) : (
                product.product_name
              )}
            </h3>
            <LinePersonalisation text={product.custom_text} photo={product.photo} />
            <p className="quiet num">
              {rupees(product.price)}, quantity {product.quantity}
              {product.gift_wrap && ', gift-wrapped'}
              {product.removed > 0 && `, ${product.removed} refunded and not sent`}
              {product.remadeIn && `, made again as ${product.remadeIn}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What is still to be paid by a link that the shop sent. */
function PayByLink({ link: { amount, url }, onHold }: { link: PayLinkDto; onHold: number | null }) {
  return (
    <Notice>
      {onHold === null ? (
        <strong>Your order is ready to pay: {rupees(amount)}.</strong>
      ) : (
        <strong>
          We received {rupees(onHold)}. {rupees(amount)} is missing.
        </strong>
      )}{' '}
      {url ? <TextLink to={url}>Pay {rupees(amount)}</TextLink> : 'We’ll e-mail you the link in a moment.'}
    </Notice>
  );
}

function OrderSteps({ order }: { order: OrderDto }) {
  if (order.payLink) return <PayByLink link={order.payLink} onHold={order.onHold} />;
  if (order.onHold !== null) {
    return (
      <Notice>
        <strong>We are checking your payment of {rupees(order.onHold)}.</strong> It is not the amount of the order. Your
        money is safe, and you don’t need to do anything; please don’t pay again. We’ll e-mail you: we confirm the order
        or refund all of it.
      </Notice>
    );
  }
  const wait = paymentWait(order);
  if (wait === 'code') {
    return (
      <Notice>
        <strong>One step left.</strong> Enter the code that we e-mailed you to place this order.{' '}
        <TextLink to={orderStatusUrl(order.id)}>Enter the code</TextLink>
      </Notice>
    );
  }
  if (wait === 'bank') {
    return (
      <Notice tone="plain">
        Waiting to hear from your bank. Please don’t pay again.{' '}
        <TextLink to={orderStatusUrl(order.id)}>See what is happening</TextLink>
      </Notice>
    );
  }
  const kept = order.draftId
    ? 'Your item and your words are saved.'
    : 'Your items and your words are still in your cart.';
  if (wait === 'payment') {
    return (
      <Notice>
        <strong>Nothing has been paid.</strong> {kept} If you have just paid, it appears here within a few minutes.
      </Notice>
    );
  }
  if (wait === 'another_try') {
    return (
      <Notice tone="bad">
        <strong>The payment failed.</strong> If your bank took the money, it returns within {bankProcessingTime}. {kept}
      </Notice>
    );
  }
  const steps = timeline(order, order.history, order.created_at).map(({ at, ...step }) => ({
    ...step,
    when: at && <time dateTime={at}>{formatShortDateTime(at)}</time>,
  }));
  return <Timeline label="Where this order is" steps={steps} />;
}

/** How personalised pieces will be made, until they are; the one whose link was opened stands above the orders. */
function Proofs({ order }: { order: OrderDto }) {
  const [search] = useSearchParams();
  const lines = orderedProducts(order.products);
  const proofs = order.proofs.filter(({ id }) => id !== search.get('proof'));
  if (order.state !== 'paid') return null;
  return (
    <div className={styles.notices}>
      {proofs.map((proof) => {
        const line = lines.find(({ line_id }) => line_id === proof.lineId);
        return (
          <ProofCard
            key={proof.id}
            proof={proof}
            productName={line?.product_name ?? ''}
            customText={line?.custom_text ?? null}
          />
        );
      })}
    </div>
  );
}

/** What goes or went back, and until when the buyer may still change their mind. */
function RefundSummary({ order }: { order: OrderDto }) {
  const { refunds, returns, disputed, cancelUntil, payment_status } = order;
  return (
    <div className={styles.notices}>
      {returns.map((request) => (
        <ReturnStatus key={request.id} order={order} request={request} />
      ))}
      {disputed && (
        <Notice tone="plain">
          Your bank is looking into this payment. We’ll carry on as soon as it has decided; you don’t need to do
          anything.
        </Notice>
      )}
      {refunds.map((refund) => (
        <Notice key={refund.at} tone={refund.isDone ? 'good' : 'plain'}>
          {refundLabel(refund)}
        </Notice>
      ))}
      {cancelUntil && (payment_status === 'paid' || payment_status === 'cod') && (
        <Notice tone="plain">
          You can cancel until {formatShortDateTime(cancelUntil)}, or until it ships if that’s sooner.
        </Notice>
      )}
    </div>
  );
}

function Details({ order }: { order: OrderDto }) {
  const progress = parcelProgress(order.shipments.length, order.parcelsInAll);
  return (
    <div className={styles.details}>
      {order.shipments.length > 0 && (
        <div>
          <h3>{order.parcelsInAll > 1 ? 'Parcels' : 'Parcel'}</h3>
          {progress && <p className="num">{progress}</p>}
          {order.shipments.map(({ id, carrier, trackingNumber, trackingUrl, items, deliveredAt }) => (
            <p key={id} className="num">
              {carrier},{' '}
              {trackingUrl ? (
                <TextLink to={trackingUrl} target="_blank" rel="noopener">
                  <span className="srOnly">follow </span>
                  {trackingNumber}
                </TextLink>
              ) : (
                trackingNumber
              )}
              {order.parcelsInAll > 1 && `: ${parcelItems(items)}${deliveredAt ? ', delivered' : ''}`}
            </p>
          ))}
        </div>
      )}
      {order.gift_message && (
        <div>
          <h3>On the card</h3>
          <p className={styles.card}>{order.gift_message}</p>
        </div>
      )}
      {order.charges.length > 0 && (
        <div>
          <h3>Charges</h3>
          <ul className={styles.charges}>
            {order.charges.map(({ code, label, amount }) => (
              <li key={code} className="num">
                {label}: {amount > 0 ? rupees(amount) : 'Free'}
              </li>
            ))}
            {order.discounts.map(({ label, amount }) => (
              <li key={label} className="num">
                {label}: {rupees(-amount)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function DeliveredTo({ order: { address } }: { order: OrderDto }) {
  const [who, place] = deliveredTo(address, address.buyer !== undefined);
  return (
    <address className={styles.to}>
      To <strong>{who}</strong>, {place}
    </address>
  );
}

/** What a recipient wrote; and the page that is shared with them, at a press. */
function GiftPart({ order, page }: OrderCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { address, id, state } = order;
  const recipient = address.firstName;
  const isGift = address.buyer !== undefined && hasGiftReceipt(state);
  if (!isGift && !page?.thanks) return null;
  return (
    <div className={styles.notices}>
      {page?.thanks && (
        <figure className={styles.thanks}>
          <blockquote>{page.thanks}</blockquote>
          <figcaption className="quiet">
            From {recipient}
            {page.thankedAt && `, ${formatShortDateTime(page.thankedAt)}`}
          </figcaption>
        </figure>
      )}
      {isGift && (
        <div>
          <TextButton small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {recipient}’s page
          </TextButton>
          {isOpen && (
            <Suspense>
              <GiftLinkPanel orderId={id} recipient={recipient} page={page} heading="h3" />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}

interface OrderCardProps {
  order: OrderDto;
  /** the page of a gift to somebody else, where there is one */
  page: GiftPageDto | undefined;
}

export function OrderCard({ order, page }: OrderCardProps) {
  const title = `order-${order.number}`;
  const state = stateLabel(order);
  const status = statusClass(order.payment_status);
  const wait = paymentWait(order);
  const isPayable = order.onHold === null && !order.payLink && !order.addedTo;
  return (
    <article className={styles.order} aria-labelledby={title}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.when}>{orderTitle({ ...order, isHeld: order.onHold !== null || order.disputed })}</h2>
          <p className={styles.facts}>
            <span id={title}>Order {order.number}</span>
            <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
          </p>
        </div>
        <div className={styles.badges}>
          <Badge tone={paymentTone(status)} className={cx(styles.paymentStatus, status)}>
            {order.payment_status}
          </Badge>
          {state && <Badge tone={state.tone}>{state.label}</Badge>}
        </div>
      </header>
      <div className={styles.body}>
        <Lines order={order} />
        <div className={styles.side}>
          {order.addedTo && <p className="quiet">Added to {order.addedTo}; it goes in the same parcel.</p>}
          <OrderSteps order={order} />
          <div>
            <DeliveredTo order={order} />
            {order.canChangeDay && <ChangeDay orderId={order.id} number={order.number} />}
          </div>
        </div>
      </div>
      <Proofs order={order} />
      <RefundSummary order={order} />
      <GiftPart order={order} page={page} />
      <Details order={order} />
      <footer className={styles.foot}>
        <p className={styles.total}>
          Total <strong>{rupees(order.amount)}</strong>
          {order.credit > 0 && <span className="quiet">{rupees(order.credit)} Store credit used</span>}
        </p>
        <div className={styles.documents}>
          {order.bills.map(({ kind, number, url }) => (
            <TextLink
              key={url}
              to={url}
              target="_blank"
              rel="noopener"
              aria-label={`${invoiceLabel(kind)} ${number}`.trim()}
            >
              {invoiceLabel(kind)}
            </TextLink>
          ))}
          {hasGiftReceipt(order.state) && (
            <TextLink
              to={`/api/orders/${order.id}/gift-receipt.pdf`}
              target="_blank"
              rel="noopener"
              aria-label={`Gift receipt of ${order.number}`}
            >
              Gift receipt
            </TextLink>
          )}
        </div>
        <div className={styles.actions}>
          {isPayable && (wait === 'payment' || wait === 'another_try') && (
            <ButtonLink small to={payUrl(order.draftId)}>
              {wait === 'payment' ? 'Pay now' : 'Pay again'}
            </ButtonLink>
          )}
          {wait === null && <OrderAgainButton orderId={order.id} number={order.number} />}
          {order.state === 'delivered' && (
            <ButtonLink small look="outline" to={paths.review(order.id)}>
              Write a review
            </ButtonLink>
          )}
          {(order.returnUntil || order.damageUntil) && <ReturnOrder order={order} />}
          {order.cancelUntil && <CancelOrder order={order} />}
        </div>
      </footer>
    </article>
  );
}

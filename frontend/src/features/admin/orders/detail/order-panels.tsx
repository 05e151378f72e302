import type { OrderDetailDto, OrderInDetailDto, ShipmentDto } from '../../../../api/generated/types';
import { invoiceLabel } from '../../../../lib/invoice-label';
import { formatShortDateTime } from '../../../../lib/format-date';
import { parcelItems, parcelProgress } from '../../../../lib/parcel-progress';
import { rupees } from '../../../../lib/rupees';
import { useAdminRights } from '../../access/use-admin-rights';
import { CorrectDelivery } from '../correct/correct-delivery';
import { CorrectTracking } from '../correct/correct-tracking';
import { ParcelArrived } from './parcel-arrived';
import { creditLabel } from './order-timeline.view-model';
import { disputedAmounts } from '../disputes/dispute.view-model';
import { nthOrderLabel, paymentLabel } from '../order-labels';
import styles from './panel.module.css';
import { Refunds } from './refunds';

/** Amounts and payments; nothing for those whose rights leave them out. */
export function MoneyPanel({ file }: { file: OrderDetailDto }) {
  const { order, payments, refunds, disputes, refundable = 0, refundableAsCredit = 0, excess = 0, happenings } = file;
  const mayRefund = useAdminRights().refunds;
  if (order.amount === undefined) return null;
  return (
    <section className={styles.panel} aria-labelledby="money-head">
      <h2 id="money-head">Money</h2>
      <table className={styles.sum}>
        <tbody>
          {order.products.map(({ product_name, quantity, price = 0 }, place) => (
            <tr key={place}>
              <th scope="row">
                {product_name}
                {quantity > 1 && `, ${quantity} × ${rupees(price)}`}
              </th>
              <td>{rupees(price * quantity)}</td>
            </tr>
          ))}
          {order.charges
            .filter(({ amount }) => amount !== 0)
            .map(({ label, amount }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{rupees(amount)}</td>
              </tr>
            ))}
          {order.discounts.map(({ label, amount }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{rupees(-amount)}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">Total</th>
            <td>{rupees(order.amount)}</td>
          </tr>
          {order.credit !== undefined && order.credit > 0 && (
            <tr>
              <th scope="row">Store credit used</th>
              <td>{rupees(order.credit)}</td>
            </tr>
          )}
          {disputedAmounts(disputes).map(({ label, amount }) => (
            <tr key={label} className={styles.disputed}>
              <th scope="row">{label}</th>
              <td>{rupees(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.bills.map(({ kind, number, url }) => (
        <p className={styles.links} key={url}>
          <a href={url} target="_blank" rel="noopener">
            {`${invoiceLabel(kind)} ${number}`.trim()}
          </a>
        </p>
      ))}
      {payments.length === 0 && <p className={styles.quiet}>No payment yet.</p>}
      {payments.map((payment) => (
        <p className={styles.quiet} key={payment.id}>
          {paymentLabel(payment)}
          <br />
          {payment.id}, {formatShortDateTime(payment.at)}
        </p>
      ))}
      {happenings
        .filter(({ kind, name }) => kind === 'credit' && name !== 'spent')
        .map((credit) => (
          <p className={styles.quiet} key={credit.at}>
            {creditLabel(credit)}
            <br />
            {formatShortDateTime(credit.at)}
          </p>
        ))}
      {excess > 0 && (
        <p className={styles.quiet}>{rupees(excess)} more than the price was refunded, in the gateway’s dashboard.</p>
      )}
      <Refunds
        order={order}
        refunds={refunds}
        refundable={mayRefund ? { payment: refundable, credit: refundableAsCredit } : { payment: 0, credit: 0 }}
        mayRefund={mayRefund}
      />
    </section>
  );
}

/** What makes the parcel a gift; nothing for an order without. */
export function GiftPanel({ order }: { order: OrderInDetailDto }) {
  const { gift_message: message, prices_hidden: hidden, products } = order;
  const wrapped = products.filter(({ gift_wrap: isWrapped, quantity, removed }) => isWrapped && removed < quantity);
  if (!message && !hidden && wrapped.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="gift-head">
      <h2 id="gift-head">As a gift</h2>
      {wrapped.length > 0 && (
        <p>
          Gift wrap:{' '}
          {wrapped.map(({ product_name: name, quantity, removed }) => `${quantity - removed} × ${name}`).join(', ')}.
        </p>
      )}
      {message && (
        <p>
          On the card:
          <br />
          <span className={styles.card}>“{message}”</span>
        </p>
      )}
      {hidden && <p>No prices and no invoice in the parcel.</p>}
    </section>
  );
}

export function DeliverTo({ order, ordersBefore }: { order: OrderInDetailDto; ordersBefore: number }) {
  const { firstName, lastName, address, locality, city, state, pinCode, phone, billingAddress, buyer, business } =
    order.address;
  return (
    <section className={styles.panel} aria-labelledby="deliver-head">
      <h2 id="deliver-head">Deliver to</h2>
      <address>
        {firstName} {lastName}
        <br />
        {address}
        <br />
        {locality}, {city}, {state} {pinCode}
        <br />
        {phone && <a href={`tel:+91${phone}`}>{phone}</a>}
        {!buyer && order.user_email && (
          <>
            <br />
            <a href={`mailto:${order.user_email}`}>{order.user_email}</a>
          </>
        )}
      </address>
      {buyer && (
        <p className={styles.links}>
          A gift from {buyer.name}. Contact them, not the recipient:
          <br />
          {buyer.phone && <a href={`tel:+91${buyer.phone}`}>{buyer.phone}</a>}
          <br />
          {order.user_email && <a href={`mailto:${order.user_email}`}>{order.user_email}</a>}
        </p>
      )}
      {business && (
        <p>
          Billed to {business.legalName}, GSTIN {business.gstin}
        </p>
      )}
      <p className={styles.quiet}>
        {billingAddress ? `Billing address: ${billingAddress}. ` : 'Billing address is the same. '}
        {nthOrderLabel(ordersBefore)}
      </p>
      <CorrectDelivery order={order} />
    </section>
  );
}

export function ParcelsPanel({ order, carriers }: { order: OrderInDetailDto; carriers: readonly string[] }) {
  const progress = parcelProgress(order.shipments.length, order.parcelsInAll);
  return (
    <section className={styles.panel} aria-labelledby="parcels-head">
      <h2 id="parcels-head">{order.parcelsInAll > 1 ? 'Parcels' : 'Parcel'}</h2>
      {progress && <p>{progress}</p>}
      {order.shipments.map((parcel) => (
        <Parcel key={parcel.id} order={order} parcel={parcel} carriers={carriers} />
      ))}
    </section>
  );
}

interface ParcelProps {
  order: OrderInDetailDto;
  parcel: ShipmentDto;
  carriers: readonly string[];
}

function Parcel({ order, parcel, carriers }: ParcelProps) {
  const { carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, items } = parcel;
  const isOneOfSeveral = order.parcelsInAll > 1;
  return (
    <>
      <p>
        {carrier},{' '}
        {trackingUrl ? (
          <a href={trackingUrl} target="_blank" rel="noreferrer">
            {trackingNumber}
          </a>
        ) : (
          trackingNumber
        )}
        <span className={styles.why}>, {formatShortDateTime(shippedAt)}</span>
        {isOneOfSeveral && (
          <span className={styles.why}>
            <br />
            {parcelItems(items)}
            {deliveredAt && `, delivered ${formatShortDateTime(deliveredAt)}`}
          </span>
        )}
      </p>
      {isOneOfSeveral && <ParcelArrived order={order} parcel={parcel} />}
      <CorrectTracking orderId={order.id} state={order.state} parcel={parcel} carriers={carriers} />
    </>
  );
}

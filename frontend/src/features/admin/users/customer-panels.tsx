import {
  useAddCustomerTagMutation,
  useListCustomerTagsQuery,
  useRemoveCustomerTagMutation,
} from '../../../api/generated/admin';
import type { CustomerDto } from '../../../api/generated/types';
import { formatDate, formatShortDateTime, formatShortDay } from '../../../lib/format-date';
import { imageVariantUrl } from '../../../lib/images';
import { paths } from '../../../lib/paths';
import { rupees } from '../../../lib/rupees';
import { Link, TextButton } from '../../../ui';
import { formatCount } from '../components/format-count';
import { SectionHead } from '../components/section-head';
import { TagList } from '../notes/tag-list';
import panel from '../orders/detail/panel.module.css';
import { OrderStatusBadge } from '../orders/order-status-badge';
import { returnLabel } from './customer.view-model';
import styles from './customer.module.css';

interface CustomerProps {
  customer: CustomerDto;
}

export function CustomerFigures({ customer: { spent, refunded, orderCount, average, credit } }: CustomerProps) {
  const figures = [
    { name: 'Spent', value: rupees(spent), note: 'Net: paid less refunded. Deleted orders don’t count' },
    { name: 'Orders', value: formatCount(orderCount), note: refunded > 0 ? `${rupees(refunded)} refunded` : '' },
    { name: 'Average order', value: rupees(average), note: 'Net, by paid order' },
    { name: 'Store credit', value: rupees(credit), note: '' },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.definition}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

export function CustomerOrders({ customer: { orders, orderCount, email } }: CustomerProps) {
  return (
    <section aria-labelledby="customer-orders">
      <SectionHead
        id="customer-orders"
        title="Orders"
        note={orders.length === 0 ? 'None yet' : ''}
        end={
          orders.length > 0 && (
            <Link to={`${paths.admin('orders')}?q=${encodeURIComponent(email)}`}>
              {orderCount > orders.length ? `All ${formatCount(orderCount)}` : 'In the list'}
            </Link>
          )
        }
      />
      <ul className={styles.orders}>
        {orders.map(({ number, state, amount, createdAt, products, image }) => {
          const picture = imageVariantUrl(image ?? '', 160, 'webp');
          const [first = '', ...more] = products;
          return (
            <li key={number}>
              <Link to={`${paths.admin('orders')}/${number}`}>
                {picture ? <img src={picture} alt="" width={40} height={40} loading="lazy" /> : <span />}
                <span>
                  <b>{number}</b>
                  <small>{formatShortDay(createdAt)}</small>
                </span>
                <span className={styles.products}>{more.length > 0 ? `${first}, and ${more.length} more` : first}</span>
                <OrderStatusBadge state={state} />
                <span className={styles.amount}>{rupees(amount)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function ContactPanel({ customer: { email, phone } }: CustomerProps) {
  return (
    <section className={panel.panel} aria-labelledby="customer-contact">
      <h2 id="customer-contact">Contact</h2>
      <p className={styles.contact}>
        {phone && <a href={`tel:+91${phone}`}>{phone}</a>}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </section>
  );
}

export function TagsPanel({ customer: { id, tags } }: CustomerProps) {
  const { data: known = [] } = useListCustomerTagsQuery();
  const [add] = useAddCustomerTagMutation();
  const [remove] = useRemoveCustomerTagMutation();
  return (
    <section className={panel.panel} aria-labelledby="customer-tags">
      <h2 id="customer-tags">Tags</h2>
      <TagList
        tags={tags}
        known={known}
        onAdd={(name) => add({ id, tagInputDto: { name } })}
        onRemove={(tagId) => remove({ id, tagId })}
      />
    </section>
  );
}

export function ReturnsPanel({ customer: { returns } }: CustomerProps) {
  return (
    <section className={panel.panel} aria-labelledby="customer-returns">
      <h2 id="customer-returns">Returns</h2>
      {returns.length === 0 && <p className={panel.quiet}>None</p>}
      <ul className={styles.rows}>
        {returns.map((request) => (
          <li key={request.id}>
            <Link to={`${paths.admin('orders')}/${request.orderNumber}`}>{request.orderNumber}</Link>
            <span>{returnLabel(request)}</span>
            <small>{formatDate(request.askedAt)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SignInPanel({
  customer: { lastSignInAt, sessions, isStaff },
  isEnding,
  onEnd,
}: CustomerProps & { isEnding: boolean; onEnd: () => void }) {
  return (
    <section className={panel.panel} aria-labelledby="customer-sign-in">
      <h2 id="customer-sign-in">Sign-in</h2>
      <p className={panel.quiet}>
        {lastSignInAt ? `Last sign-in ${formatShortDateTime(lastSignInAt)}.` : 'No sign-ins yet.'}{' '}
        {sessions.length === 0
          ? 'Not signed in now.'
          : `Signed in on ${sessions.length} ${sessions.length === 1 ? 'device' : 'devices'}.`}
      </p>
      <ul className={styles.rows}>
        {sessions.map(({ id, device, begunAt, lastUsedAt }) => (
          <li key={id}>
            <b>{device ?? 'Unknown device'}</b>
            <span>{formatShortDateTime(lastUsedAt)}</span>
            <small>Since {formatDate(begunAt)}</small>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && !isStaff && (
        <p className={panel.more}>
          <TextButton small disabled={isEnding} onClick={onEnd}>
            Sign out everywhere
          </TextButton>
        </p>
      )}
    </section>
  );
}

import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import { useChooseMessageOrderMutation } from '../../../api/generated/admin';
import type { MessageDetailDto } from '../../../api/generated/types';
import { formatShortDay } from '../../../lib/format-date';
import { paths } from '../../../lib/paths';
import { rupees } from '../../../lib/rupees';
import { Link, TextButton, toast } from '../../../ui';
import { OrderStatusBadge } from '../orders/order-status-badge';
import { foundByLabel } from './inbox.view-model';
import styles from './message-panel.module.css';

/** The order that a message is about, how it was found, and the customer's page. */
export function MessageOrder({ letter: { id, order, sender, email } }: { letter: MessageDetailDto }) {
  const [choose, { isLoading }] = useChooseMessageOrderMutation();
  const [isLinking, setLinking] = useState(false);
  const [number, setNumber] = useState('');
  const link = async (chosen: string) => {
    const { error } = await choose({ id, messageOrderChoiceDto: { number: chosen } });
    if (error) {
      toast(errorMessage(error, 'The order was not linked. Please try again.'), { tone: 'error' });
      return;
    }
    setLinking(false);
    toast(chosen === '' ? 'No order is linked.' : `${chosen} is linked.`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = number.trim().toUpperCase();
    if (typed !== '') void link(/^\d+$/.test(typed) ? `SG-${typed}` : typed);
  };
  return (
    <section className={styles.beside} aria-label="The order">
      {order && (
        <>
          <p className={styles.orderLine}>
            <Link to={`${paths.admin('orders')}/${order.number}`}>{order.number}</Link>
            <OrderStatusBadge state={order.state} />
            <span>
              {order.products.join(', ')}, {rupees(order.amount)}, {formatShortDay(order.createdAt)}
            </span>
          </p>
          <p className={styles.why}>
            {foundByLabel(order.foundBy)}
            {!order.isSenders && (
              <b> It was placed with another e-mail address. Check who is asking before you share details.</b>
            )}
          </p>
        </>
      )}
      {!order && <p className={styles.why}>No order is linked.</p>}
      <p className={styles.links}>
        {order && (
          <TextButton small disabled={isLoading} onClick={() => void link('')}>
            Not this order
          </TextButton>
        )}
        {!isLinking && (
          <TextButton small onClick={() => setLinking(true)}>
            {order ? 'Another order' : 'Link an order'}
          </TextButton>
        )}
        {sender ? (
          <Link to={`${paths.admin('users')}/${sender.id}`}>Customer’s page</Link>
        ) : (
          <span className={styles.why}>{email} has no account</span>
        )}
      </p>
      {isLinking && (
        <form className={styles.linking} onSubmit={submit}>
          <label className="srOnly" htmlFor={`order-of-${id}`}>
            Order number
          </label>
          <input
            id={`order-of-${id}`}
            placeholder="SG-10012"
            autoComplete="off"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
          <button type="submit" disabled={isLoading}>
            Link
          </button>
        </form>
      )}
    </section>
  );
}

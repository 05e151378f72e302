import { ordersClient } from '../../api/generated/orders';
import { formatDate } from '../../lib/format-date';
import { rupees } from '../../lib/rupees';
import { creditReasonLabel } from './account.view-model';
import styles from './account.module.css';
import { AccountSection } from './account-section';

/** What the shop owes the customer; nothing is said where it owes nothing. */
export function StoreCreditSection() {
  const { data, isLoading } = ordersClient.useGetStoreCreditQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isLoading) return <span className={styles.coming} hidden />;
  if (!data || data.entries.length === 0) return null;
  return (
    <AccountSection title="Store credit" about="You can use it at checkout. It never expires.">
      <p>
        You have <strong className="num">{rupees(data.balance)}</strong>.
      </p>
      <ul className={styles.entries}>
        {data.entries.map(({ id, amount, reason, note, orderNumber, at }) => (
          <li key={id}>
            <span>
              {note ?? creditReasonLabel(reason)}
              {orderNumber && `, order ${orderNumber}`}
              <time dateTime={at}>{formatDate(at)}</time>
            </span>
            <span className="num">{rupees(amount)}</span>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}

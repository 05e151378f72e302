import { purchasesApi } from '../../api/generated-purchases';
import { indianDay } from '../../lib/india-time';
import { rupees } from '../../lib/rupees';
import { creditWord } from './account.view-model';
import styles from './account.module.css';
import { Part } from './part';

/** What the shop owes the customer; nothing is said where it owes nothing. */
export function CreditPart() {
  const { data, isLoading } = purchasesApi.useGetStoreCreditQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isLoading) return <span className={styles.coming} hidden />;
  if (!data || data.entries.length === 0) return null;
  return (
    <Part title="Store credit" about="It comes from returns, pays at checkout, and does not run out.">
      <p>
        You have <strong className="num">{rupees(data.balance)}</strong>.
      </p>
      <ul className={styles.entries}>
        {data.entries.map(({ id, amount, reason, orderNumber, at }) => (
          <li key={id}>
            <span>
              {creditWord(reason)}
              {orderNumber && `, order ${orderNumber}`}
              <time dateTime={at}>{indianDay(at)}</time>
            </span>
            <span className="num">{rupees(amount)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

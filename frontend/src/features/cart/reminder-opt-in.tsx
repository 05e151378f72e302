import { useId, useState } from 'react';
import { errorMessage } from '../../api';
import { ordersClient } from '../../api/generated/orders';
import { logError } from '../../lib/log';
import { paths } from '../../lib/paths';
import { Checkable, Link, toast } from '../../ui';
import styles from './cart-drawer.module.css';

const ERROR_MESSAGE = 'We could not reach the shop. Nothing was changed; please try again.';

/** A mail for those who may forget what they left here. Nobody gets it who does not tick this, or the box in the account. */
export function ReminderOptIn({ onLeave }: { onLeave: () => void }) {
  const help = useId();
  const { data } = ordersClient.useGetCartRemindersQuery();
  const [choose] = ordersClient.useChooseCartRemindersMutation();
  const [ticked, setTicked] = useState<boolean | null>(null);
  if (!data || (data.wanted && ticked === null)) return null;

  async function change(wanted: boolean) {
    setTicked(wanted);
    try {
      await choose({ reminderConsentDto: { wanted } }).unwrap();
    } catch (cause) {
      logError('The choice of reminders could not be kept', cause);
      setTicked(!wanted);
      toast(errorMessage(cause, ERROR_MESSAGE), { tone: 'error' });
    }
  }

  return (
    <div className={styles.remind}>
      <Checkable
        type="checkbox"
        name="cartReminders"
        checked={ticked ?? false}
        aria-describedby={help}
        onChange={(event) => void change(event.target.checked)}
      >
        E-mail me a reminder if I don’t finish
      </Checkable>
      <p id={help} className="quiet">
        One e-mail. Unsubscribe any time in{' '}
        <Link to={paths.account} onClick={onLeave}>
          your account
        </Link>{' '}
        or in the e-mail.
      </p>
    </div>
  );
}

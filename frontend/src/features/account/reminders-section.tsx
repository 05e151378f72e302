import { useId, useState } from 'react';
import { errorMessage } from '../../api';
import { ordersClient } from '../../api/generated/orders';
import { formatDate } from '../../lib/format-date';
import { logError } from '../../lib/log';
import { Checkable, toast } from '../../ui';
import { AccountSection, SectionError, SectionLoading } from './account-section';

const ERROR_MESSAGE = 'We could not reach the shop. Nothing was changed; please try again.';

/** The one mail that comes only to those who ask for it. */
export function RemindersSection() {
  const help = useId();
  const { data, error, isFetching, refetch } = ordersClient.useGetCartRemindersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [choose] = ordersClient.useChooseCartRemindersMutation();
  const [sent, setSent] = useState<boolean | null>(null);

  async function change(next: boolean) {
    if (sent !== null) return;
    setSent(next);
    try {
      await choose({ reminderConsentDto: { wanted: next } }).unwrap();
      await refetch();
      toast(next ? 'Saved. We’ll remind you.' : 'Saved. We won’t remind you.');
    } catch (cause) {
      logError('The choice of reminders could not be kept', cause);
      toast(errorMessage(cause, ERROR_MESSAGE), { tone: 'error' });
    } finally {
      setSent(null);
    }
  }

  return (
    <AccountSection title="E-mails" about="We always e-mail you about orders. This one is optional.">
      {data ? (
        <div>
          <Checkable
            type="checkbox"
            name="cartReminders"
            checked={sent ?? data.wanted}
            aria-describedby={help}
            onChange={(event) => void change(event.target.checked)}
          >
            E-mail me when I leave something in my cart
          </Checkable>
          <p id={help} className="quiet">
            One e-mail a cart, and never two within three weeks. Unsubscribe here or in the e-mail.
            {data.since && ` You asked for it on ${formatDate(data.since)}.`}
          </p>
        </div>
      ) : error && !isFetching ? (
        <SectionError text="Your choice could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <SectionLoading what="Loading your e-mail preferences" />
      )}
    </AccountSection>
  );
}

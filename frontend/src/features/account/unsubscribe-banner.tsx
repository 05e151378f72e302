import { errorCode } from '../../api';
import { ordersClient } from '../../api/generated/orders';
import { offlineMessageOr } from '../../lib/offline';
import { paths } from '../../lib/paths';
import { announce, Button, EmptyState, Page, TextLink } from '../../ui';
import styles from './account.module.css';

/** The way out of reminders, for whoever has the link of one, signed in or not. */
export function UnsubscribeBanner({ token }: { token: string }) {
  const [stop, { data, error, isLoading }] = ordersClient.useStopCartRemindersMutation();
  async function end() {
    const answer = await stop({ for: token });
    if (answer.data) announce(answer.data.message);
  }
  if (data) {
    return (
      <Page className={styles.state}>
        <EmptyState
          heading="h1"
          title="Done"
          text="We won’t remind you about your cart any more. You’ll still get e-mails about your orders."
          action={<TextLink to={paths.account}>My Account</TextLink>}
        />
      </Page>
    );
  }
  if (error && errorCode(error) === 'reminder.link_unknown') {
    return (
      <Page className={styles.state}>
        <EmptyState
          heading="h1"
          role="alert"
          title="This link cannot be used"
          text="Part of it may be missing. You can turn off reminders in your account."
          action={<TextLink to={paths.account}>My Account</TextLink>}
        />
      </Page>
    );
  }
  return (
    <Page className={styles.state}>
      <EmptyState
        heading="h1"
        title="No more reminders?"
        text={
          error
            ? offlineMessageOr('We could not reach the shop. Please try again.')
            : 'We won’t e-mail you about your cart any more. You’ll still get e-mails about your orders.'
        }
        action={
          <Button busy={isLoading} onClick={() => void end()}>
            Don’t send me these
          </Button>
        }
      />
    </Page>
  );
}

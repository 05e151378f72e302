import { errorCode } from '../../api';
import { occasionBookClient } from '../../api/generated/occasion-book';
import { offlineMessageOr } from '../../lib/offline';
import { paths } from '../../lib/paths';
import { announce, Button, EmptyState, Page, TextLink } from '../../ui';
import styles from './book.module.css';

/** Ends reminders for whoever has the link of one, signed in or not. */
export function StopReminders({ token }: { token: string }) {
  const [stop, { data, error, isLoading }] = occasionBookClient.useStopOccasionRemindersMutation();
  async function end() {
    const answer = await stop({ for: token });
    if (answer.data) announce(answer.data.message);
  }
  const toBook = <TextLink to={paths.occasionBook}>Your occasion book</TextLink>;
  const isUnknown = error && errorCode(error) === 'reminder.link_unknown';
  return (
    <Page className={styles.state}>
      {data ? (
        <EmptyState
          heading="h1"
          title="Reminders stopped"
          text="We won’t e-mail you about these dates any more. Your dates are kept."
          action={toBook}
        />
      ) : isUnknown ? (
        <EmptyState
          heading="h1"
          role="alert"
          title="This link cannot be used"
          text="Part of it may be missing. You can turn off reminders in your occasion book."
          action={toBook}
        />
      ) : (
        <EmptyState
          heading="h1"
          title="Stop these reminders?"
          text={
            error
              ? offlineMessageOr('We could not reach the shop. Please try again.')
              : 'We won’t e-mail you about the dates in your occasion book any more. Your dates are kept.'
          }
          action={
            <Button busy={isLoading} onClick={() => void end()}>
              Stop reminders
            </Button>
          }
        />
      )}
    </Page>
  );
}

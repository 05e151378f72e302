import { useState } from 'react';
import { errorMessage } from '../../api';
import {
  useConfirmStockAlertMutation,
  useLeaveReportScheduleMutation,
  useStopStockAlertsMutation,
} from '../../api/generated/stock-alerts';
import { paths } from '../../lib/paths';
import { announce, Button, EmptyState, Page, TextLink } from '../../ui';
import styles from './account.module.css';

export type MailLink = 'alert' | 'stop-alert' | 'stop-report';

const WORDS: Record<MailLink, { title: string; text: string; button: string }> = {
  alert: {
    title: 'Tell you when it’s back?',
    text: 'We’ll e-mail you once when it’s in stock again.',
    button: 'Yes, tell me',
  },
  'stop-alert': {
    title: 'No more e-mails about stock?',
    text: 'We won’t tell you about any product that you wait for. You’ll still get e-mails about your orders.',
    button: 'Don’t send me these',
  },
  'stop-report': { title: 'Stop this report?', text: 'It won’t be e-mailed to you any more.', button: 'Stop it' },
};

/** What a link of an e-mail does with one press, signed in or not. */
export default function MailLinkBanner({ of, token }: { of: MailLink; token: string }) {
  const [confirm, confirming] = useConfirmStockAlertMutation();
  const [stop, stopping] = useStopStockAlertsMutation();
  const [leave, leaving] = useLeaveReportScheduleMutation();
  const [failure, setFailure] = useState('');
  const [done, setDone] = useState('');
  const { title, text, button } = WORDS[of];
  const isBusy = confirming.isLoading || stopping.isLoading || leaving.isLoading;
  const act = { alert: confirm, 'stop-alert': stop, 'stop-report': leave }[of];
  const press = async () => {
    const { data, error } = await act({ for: token });
    setFailure(error ? errorMessage(error, 'We could not reach the shop. Please try again.') : '');
    if (!data) return;
    setDone(data.message);
    announce(data.message);
  };
  return (
    <Page className={styles.state}>
      {done ? (
        <EmptyState heading="h1" title="Done" text={done} action={<TextLink to={paths.home}>To the shop</TextLink>} />
      ) : (
        <EmptyState
          heading="h1"
          title={title}
          text={failure || text}
          action={
            <Button busy={isBusy} onClick={() => void press()}>
              {button}
            </Button>
          }
        />
      )}
    </Page>
  );
}

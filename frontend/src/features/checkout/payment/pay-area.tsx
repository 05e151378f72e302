import { policies } from '../../../lib/policies';
import { Alert, Button, Icon, LockIcon, Notice, TextButton } from '../../../ui';
import styles from '../checkout.module.css';
import { payButton, type PayButtonState } from './payment.view-model';

interface PayAreaProps {
  script: PayButtonState;
  paying: boolean;
  /** what stands in the way, or what became of the last try */
  alert: string | null;
  /** worth knowing, nothing wrong */
  note: string | null;
  onRetryScript: () => void;
}

/** The pay button with all that is said about it. It submits the form that it stands in. */
export function PayArea({ script, paying, alert, note, onRetryScript }: PayAreaProps) {
  const { label, busy, retry } = payButton(script, paying);
  const isReady = script === 'ready' || script === 'unneeded';
  return (
    <div className={styles.pay}>
      <Alert>{alert}</Alert>
      <Alert tone="note">{!alert && note}</Alert>
      <Button type="submit" wide busy={busy} className={isReady ? undefined : styles.notYet}>
        {script === 'loading' && <span className={styles.spin} aria-hidden="true" />}
        {label}
      </Button>
      {retry && (
        <Notice tone="plain">
          <p>
            {script === 'blocked'
              ? 'We couldn’t load the payment window. Your browser or network may be blocking it.'
              : 'The payment window is taking a while.'}{' '}
            Your details are saved.
          </p>
          <TextButton small onClick={onRetryScript}>
            Try again
          </TextButton>
        </Notice>
      )}
      <p className={styles.safe}>
        <Icon of={LockIcon} />
        Cancel within {policies.cancellation.withinHours} hours, until it ships.
      </p>
    </div>
  );
}

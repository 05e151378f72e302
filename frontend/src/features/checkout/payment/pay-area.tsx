import { useEffect, useRef } from 'react';
import { usePolicies } from '../../../lib/policies';
import { Alert, Button, Icon, LockIcon, Notice, TextButton } from '../../../ui';
import { openFieldsLabel, type OpenField } from '../address/open-fields.view-model';
import styles from '../checkout.module.css';
import { payButton, type PayButtonState } from './payment.view-model';

interface PayAreaProps {
  script: PayButtonState;
  paying: boolean;
  /** what stands in the way, or what became of the last try */
  alert: string | null;
  /** worth knowing, nothing wrong */
  note: string | null;
  /** the fields to fill in before paying */
  open: readonly OpenField[];
  onRetryScript: () => void;
}

/** Brings a field into view and the focus into it. */
function jumpTo(id: string): void {
  const field = document.getElementById(id);
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** How many fields are still open, with a jump to each. */
function OpenFields({ open }: Pick<PayAreaProps, 'open'>) {
  return (
    <div className="quiet">
      <p>
        <strong>{openFieldsLabel(open.length)}</strong> left
      </p>
      <ul className={styles.openFields}>
        {open.map(({ id, label }) => (
          <li key={id}>
            <TextButton small onClick={() => jumpTo(id)}>
              {label}
            </TextButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The pay button with all that is said about it. It submits the form that it stands in. */
export function PayArea({ script, paying, alert, note, open, onRetryScript }: PayAreaProps) {
  const { cancellation } = usePolicies();
  const area = useRef<HTMLDivElement>(null);
  // What is said about the press stands where it was pressed.
  useEffect(() => {
    if (alert) area.current?.scrollIntoView?.({ block: 'nearest' });
  }, [alert]);
  const { label, busy, retry } = payButton(script, paying);
  const isReady = script === 'ready' || script === 'unneeded';
  return (
    <div className={styles.pay} ref={area}>
      <Alert>{alert}</Alert>
      <Alert tone="note">{!alert && note}</Alert>
      <Button type="submit" wide busy={busy} className={isReady ? undefined : styles.notYet}>
        {script === 'loading' && <span className={styles.spin} aria-hidden="true" />}
        {label}
      </Button>
      {open.length > 0 && <OpenFields open={open} />}
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
        Free cancellation for {cancellation.withinHours} hours, until it ships.
      </p>
    </div>
  );
}

import { Alert, Button, TextButton } from '../../ui';
import styles from './login.module.css';

interface LogoutFailedProps {
  busy: boolean;
  onRetry: () => void;
  onStay: () => void;
  onClear: () => void;
}

/** The cart could not be saved, so nobody was signed out: try again, stay, or clear this browser all the same. */
export function LogoutFailed({ busy, onRetry, onStay, onClear }: LogoutFailedProps) {
  return (
    <div className={styles.login}>
      <Alert tone="note">
        <p>
          <strong>You are still signed in.</strong> We could not save your cart just now, and did not want to lose it.
        </p>
      </Alert>
      <Button wide busy={busy} onClick={onRetry}>
        Try again
      </Button>
      <TextButton className={styles.centre} onClick={onStay}>
        Stay signed in
      </TextButton>
      <TextButton small className={styles.centre} disabled={busy} onClick={onClear}>
        Log out without saving
      </TextButton>
    </div>
  );
}

import styles from './login.module.css';
import type { LoginError } from './login.view-model';

/** What is wrong, and in a second line what to do about it. */
export function LoginErrorText({ error: { text, advice } }: { error: LoginError }) {
  return (
    <span>
      {text}
      {advice && <span className={styles.advice}>{advice}</span>}
    </span>
  );
}

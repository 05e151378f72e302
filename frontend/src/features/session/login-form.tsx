import type { ReactNode } from 'react';
import styles from './login.module.css';

/** A step of the login: Enter and its button do the same. */
export function LoginForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      className={styles.login}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

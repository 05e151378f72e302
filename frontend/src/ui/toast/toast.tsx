import { useSyncExternalStore, type ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Icon } from '../icon/icon';
import { CheckIcon, CircleAlertIcon } from '../icon/icons';
import styles from './toast.module.css';

export interface ToastOptions {
  tone?: 'good' | 'error';
  /** how long it stays, in milliseconds */
  ms?: number;
  /** one link or button after the words */
  action?: ReactNode;
}

interface ShownToast extends ToastOptions {
  key: number;
  text: string;
}

const TOAST_MS = 3000;
const NO_TOASTS: readonly ShownToast[] = [];
let shown: readonly ShownToast[] = NO_TOASTS;
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Says what just happened and leaves by itself; an error is announced at once. Answers the way to take it back. */
export function toast(text: string, options: ToastOptions = {}): () => void {
  const key = ++last;
  const leave = () => change(shown.filter((one) => one.key !== key));
  change([...shown.filter((one) => one.text !== text), { ...options, key, text }]);
  setTimeout(leave, options.ms ?? TOAST_MS);
  return leave;
}

function Toast({ tone, text, action }: ShownToast) {
  return (
    <span className={cx(styles.toast, tone === 'error' && styles.error)}>
      <Icon of={tone === 'error' ? CircleAlertIcon : CheckIcon} />
      <span>{text}</span>
      {action}
    </span>
  );
}

/** Where toasts appear; it stands once, in the shell. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(
    listen,
    () => shown,
    () => NO_TOASTS,
  );
  const errors = toasts.filter((one) => one.tone === 'error');
  const good = toasts.filter((one) => one.tone !== 'error');
  return (
    <div className={styles.toastRegion}>
      <output className={styles.stack}>
        {good.map((one) => (
          <Toast {...one} key={one.key} />
        ))}
      </output>
      <div role="alert" className={styles.stack}>
        {errors.map((one) => (
          <Toast {...one} key={one.key} />
        ))}
      </div>
    </div>
  );
}

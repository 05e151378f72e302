import { cx } from '../../lib/cx';
import styles from './steps.module.css';

/** Where one is in a short journey; `at` counts from 0. */
export function Steps({ names, at }: { names: readonly string[]; at: number }) {
  return (
    <ol className={styles.steps} aria-label={`Step ${at + 1} of ${names.length}`}>
      {names.map((name, step) => (
        <li key={name} className={cx(step < at && styles.done)} aria-current={step === at ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  );
}

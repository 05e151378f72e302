import { cx } from '../../../lib/cx';
import type { Figure } from './dashboard.view-model';
import styles from './figures.module.css';
import { sparkOf } from './revenue-chart.view-model';

const MOODS = { good: styles.good, bad: styles.bad, same: styles.same };

function Spark({ values, before }: { values: readonly number[]; before: readonly number[] }) {
  const spark = sparkOf(values, before);
  if (!spark) return null;
  return (
    <svg className={styles.spark} viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
      {spark.before && <path className={styles.was} d={spark.before} />}
      <path className={styles.line} d={spark.path} />
      <path className={styles.dot} d={spark.end} />
    </svg>
  );
}

/** A ledger line: the first figure is the one that counts. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, change, line, lineBefore }) => (
        <div className={styles.figure} key={name}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.change}>
            <b className={cx(MOODS[change.mood])}>{change.word}</b> {change.rest}
          </dd>
          <dd className={styles.shape}>
            <Spark values={line} before={lineBefore} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

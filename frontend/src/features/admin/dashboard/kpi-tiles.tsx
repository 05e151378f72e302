import { cx } from '../../../lib/cx';
import type { Kpi } from './dashboard.view-model';
import styles from './kpi-tiles.module.css';
import { sparkline } from './revenue-chart.view-model';

const TREND_STYLES = { good: styles.good, bad: styles.bad, same: styles.same };

function Sparkline({ values, before }: { values: readonly number[]; before: readonly number[] }) {
  const spark = sparkline(values, before);
  if (!spark) return null;
  return (
    <svg className={styles.spark} viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
      {spark.before && <path className={styles.was} d={spark.before} />}
      <path d={spark.path} />
      <path className={styles.dot} d={spark.end} />
    </svg>
  );
}

/** A ledger line: the first figure is the one that counts. */
export function KpiTiles({ figures }: { figures: readonly Kpi[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, definition, change, line, lineBefore }) => (
        <div className={styles.figure} key={name}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.change}>
            <b className={cx(TREND_STYLES[change.mood])}>{change.word}</b> {change.rest}
          </dd>
          <dd className={styles.definition}>{definition}</dd>
          <dd className={styles.shape}>
            <Sparkline values={line} before={lineBefore} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

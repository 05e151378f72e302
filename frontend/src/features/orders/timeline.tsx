import { cx } from '../../lib/cx';
import { formatShortDateTime } from '../../lib/format-date';
import type { Stage } from './orders.view-model';
import styles from './timeline.module.css';

export function Timeline({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className={styles.timeline} aria-label="Where this order is">
      {stages.map(({ name, state, at }) => (
        <li
          key={name}
          className={cx(state === 'done' && styles.done)}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span>{name}</span>
          {at && <time dateTime={at}>{formatShortDateTime(at)}</time>}
        </li>
      ))}
    </ol>
  );
}

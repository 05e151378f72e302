import type { GstStateRowDto } from '../../../api/generated/types';
import { SectionHead } from '../components/section-head';
import { monthLabel, sharesOf } from './gst.view-model';
import styles from './orders-by-state.module.css';

/** Shares of the pieces that went to each state; the figures stand beside their bars. */
export function OrdersByState({ month, states }: { month: string; states: readonly GstStateRowDto[] }) {
  const shares = sharesOf(states);
  return (
    <section className={styles.travel} aria-labelledby="travel-head">
      <SectionHead id="travel-head" title="Orders by state" note={monthLabel(month)} />
      {shares.length === 0 && <p className={styles.none}>No sales in this month.</p>}
      <ul className={styles.bars}>
        {shares.map(({ name, percent, width }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.track} aria-hidden="true">
              <i style={{ width: `${width}%` }} />
            </span>
            <span className={styles.share}>{percent} %</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

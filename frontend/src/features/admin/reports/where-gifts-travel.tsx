import type { GstStateRowDto } from '../../../api/generated-admin';
import { SectionHead } from '../kit/section-head';
import { monthWords, sharesOf } from './gst.view-model';
import styles from './where-gifts-travel.module.css';

/** Shares of the pieces that went to each state; the figures stand beside their bars. */
export function WhereGiftsTravel({ month, states }: { month: string; states: readonly GstStateRowDto[] }) {
  const shares = sharesOf(states);
  return (
    <section className={styles.travel} aria-labelledby="travel-head">
      <SectionHead id="travel-head" title="Where gifts travel" note={monthWords(month)} />
      {shares.length === 0 && <p className={styles.none}>Nothing was sold in this month.</p>}
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

import { useState } from 'react';
import type { TimelineEventDto } from '../../../../api/generated/types';
import { cx } from '../../../../lib/cx';
import { formatTime } from '../../../../lib/format-date';
import { AdminIcon } from '../../components/admin-icon';
import { SectionHead } from '../../components/section-head';
import { SegmentedControl } from '../../components/segmented-control';
import { timelineDays, toTimelineEntry } from './order-timeline.view-model';
import styles from './order-timeline.module.css';

const KINDS = [
  { value: 'all', name: 'All' },
  { value: 'payment', name: 'Payments' },
  { value: 'mail', name: 'Mails' },
  { value: 'state', name: 'States' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

/** Everything that happened, oldest first, by days in India. */
export function OrderTimeline({ happenings }: { happenings: readonly TimelineEventDto[] }) {
  const [kind, setKind] = useState<Kind>('all');
  const entries = happenings.map(toTimelineEntry).filter((entry) => kind === 'all' || entry.kind === kind);
  return (
    <section aria-labelledby="happened-head">
      <SectionHead
        id="happened-head"
        title="What happened"
        end={<SegmentedControl legend="Show" options={KINDS} value={kind} onChange={setKind} />}
      />
      {entries.length === 0 && <p className={styles.none}>Nothing here yet.</p>}
      {timelineDays(entries).map(({ day, entries: ofDay }) => (
        <div key={day}>
          <h3 className={styles.day}>{day}</h3>
          <ol className={styles.timeline}>
            {ofDay.map((entry, place) => (
              <li key={place} className={cx(entry.wrong && styles.wrong, entry.kind === 'state' && styles.state)}>
                <time dateTime={entry.at}>{formatTime(entry.at)}</time>
                <span className={styles.mark}>
                  <AdminIcon of={entry.icon} />
                </span>
                <div>
                  {entry.title}
                  {entry.text && <p>{entry.text}</p>}
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

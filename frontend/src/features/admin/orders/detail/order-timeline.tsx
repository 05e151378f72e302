import { useState } from 'react';
import { errorMessage } from '../../../../api';
import {
  useAddOrderNoteMutation,
  useDeleteOrderNoteMutation,
  useGetPaymentEventBodyQuery,
} from '../../../../api/generated/admin';
import type { TimelineEventDto } from '../../../../api/generated/types';
import { cx } from '../../../../lib/cx';
import { formatTime } from '../../../../lib/format-date';
import { TextButton, toast } from '../../../../ui';
import { useAdminRights } from '../../access/use-admin-rights';
import { AdminIcon } from '../../components/admin-icon';
import { SectionHead } from '../../components/section-head';
import { SegmentedControl } from '../../components/segmented-control';
import { NoteComposer } from '../../notes/note-composer';
import { readableBody, timelineDays, toTimelineEntry } from './order-timeline.view-model';
import styles from './order-timeline.module.css';

const KINDS = [
  { value: 'all', name: 'All' },
  { value: 'payment', name: 'Payments' },
  { value: 'mail', name: 'E-mails' },
  { value: 'state', name: 'States' },
  { value: 'note', name: 'Notes' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

/** What the gateway sent, word for word; read once it is opened. */
function GatewayEvent({ id: eventId, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false);
  const { data, error } = useGetPaymentEventBodyQuery({ eventId }, { skip: !open });
  return (
    <details className={styles.raw} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {name}, {eventId}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and so is reached by the keyboard */}
      {data && <pre tabIndex={0}>{readableBody(data.body)}</pre>}
      {error && <p>{errorMessage(error, 'The server did not answer.')}</p>}
    </details>
  );
}

interface OrderTimelineProps {
  order: { id: string; number: string };
  happenings: readonly TimelineEventDto[];
}

/** Everything that happened, newest first, by days in India, under the box for a note. */
export function OrderTimeline({ order, happenings }: OrderTimelineProps) {
  const { actions: mayNote, refunds: mayRead } = useAdminRights();
  const [add] = useAddOrderNoteMutation();
  const [remove] = useDeleteOrderNoteMutation();
  const [kind, setKind] = useState<Kind>('all');
  const entries = happenings
    .map(toTimelineEntry)
    .filter((entry) => kind === 'all' || entry.kind === kind)
    .toReversed();
  const removeNote = async (noteId: string) => {
    const { error } = await remove({ id: order.id, noteId });
    toast(error ? errorMessage(error, 'The note was not deleted.') : 'Note deleted.', error ? { tone: 'error' } : {});
  };
  return (
    <section aria-labelledby="happened-head">
      <SectionHead
        id="happened-head"
        title="What happened"
        end={<SegmentedControl legend="Show" options={KINDS} value={kind} onChange={setKind} />}
      />
      {mayNote && <NoteComposer about={order.number} onAdd={(text) => add({ id: order.id, noteInputDto: { text } })} />}
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
                  {entry.text && <p className={cx(entry.kind === 'note' && styles.text)}>{entry.text}</p>}
                  {entry.event && mayRead && <GatewayEvent {...entry.event} />}
                  {entry.noteId && mayNote && (
                    <TextButton small onClick={() => void removeNote(entry.noteId ?? '')}>
                      Delete note
                    </TextButton>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

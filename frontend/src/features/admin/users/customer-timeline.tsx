import { useState } from 'react';
import { errorMessage } from '../../../api';
import { useAddCustomerNoteMutation, useDeleteCustomerNoteMutation } from '../../../api/generated/admin';
import type { CustomerDto } from '../../../api/generated/types';
import { formatTime } from '../../../lib/format-date';
import { paths } from '../../../lib/paths';
import { Link, TextButton, toast } from '../../../ui';
import { AdminIcon } from '../components/admin-icon';
import { SectionHead } from '../components/section-head';
import { SegmentedControl } from '../components/segmented-control';
import { NoteComposer } from '../notes/note-composer';
import timeline from '../orders/detail/order-timeline.module.css';
import { customerEvents, customerName, eventDays, type CustomerEventKind } from './customer.view-model';

const KINDS = [
  { value: 'all', name: 'All' },
  { value: 'message', name: 'Messages' },
  { value: 'note', name: 'Notes' },
  { value: 'credit', name: 'Credit' },
] as const;

const ICONS = { note: 'note', message: 'mail', credit: 'card' } as const satisfies Record<CustomerEventKind, string>;

/** Notes, messages and store credit, newest first, under the box for a note. */
export function CustomerTimeline({ customer }: { customer: CustomerDto }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('all');
  const [add] = useAddCustomerNoteMutation();
  const [remove] = useDeleteCustomerNoteMutation();
  const events = customerEvents(customer, (id) => `${paths.admin('messages')}?open=${id}`);
  const shown = events.filter((event) => kind === 'all' || event.kind === kind);
  const removeNote = async (noteId: string) => {
    const { error } = await remove({ id: customer.id, noteId });
    toast(error ? errorMessage(error, 'The note was not deleted.') : 'Note deleted.', error ? { tone: 'error' } : {});
  };
  return (
    <section aria-labelledby="customer-timeline">
      <SectionHead
        id="customer-timeline"
        title="Timeline"
        end={<SegmentedControl legend="Show" options={KINDS} value={kind} onChange={setKind} />}
      />
      <NoteComposer about={customerName(customer)} onAdd={(text) => add({ id: customer.id, noteInputDto: { text } })} />
      {shown.length === 0 && <p className={timeline.none}>Nothing here yet.</p>}
      {eventDays(shown).map(({ day, events: ofDay }) => (
        <div key={day}>
          <h3 className={timeline.day}>{day}</h3>
          <ol className={timeline.timeline}>
            {ofDay.map((event) => (
              <li key={event.id}>
                <time dateTime={event.at}>{formatTime(event.at)}</time>
                <span className={timeline.mark}>
                  <AdminIcon of={ICONS[event.kind]} />
                </span>
                <div>
                  {event.to ? <Link to={event.to}>{event.title}</Link> : event.title}
                  {event.text && <p className={timeline.text}>{event.text}</p>}
                  {event.author && (
                    <TextButton small onClick={() => void removeNote(event.id)}>
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

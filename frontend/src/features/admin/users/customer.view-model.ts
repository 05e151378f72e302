import type { CustomerCreditDto, CustomerDto } from '../../../api/generated/types';
import { formatDate } from '../../../lib/format-date';
import { rupees } from '../../../lib/rupees';

const CREDIT_REASONS: Record<string, string> = {
  return: 'for a return',
  damage: 'for damage',
  goodwill: 'goodwill',
  spent: 'spent',
  order_closed: 'returned, the order was closed',
  order_cancelled: 'returned, the order was cancelled',
};

const RETURN_STATES: Record<string, string> = {
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  settled: 'Closed',
};

export const returnLabel = ({ kind, state }: { kind: string; state: string }): string =>
  `${kind === 'damage' ? 'Damage report' : 'Return'}: ${(RETURN_STATES[state] ?? state).toLowerCase()}`;

const MESSAGE_STATES: Record<string, string> = {
  new: 'Unread',
  read: 'To answer',
  answered: 'Answered',
  archived: 'Archived',
};

export const messageStateLabel = (state: string): string => MESSAGE_STATES[state] ?? state;

/** How a customer is called where the name is not known. */
export const customerName = ({ fullName, email }: Pick<CustomerDto, 'fullName' | 'email'>): string => fullName || email;

/** `₹300 of store credit added: the box was dented` */
export function creditEntryLabel({ amount, reason, note, orderNumber }: CustomerCreditDto): string {
  const what = `${rupees(Math.abs(amount))} of store credit ${amount < 0 ? 'used' : 'added'}`;
  const why =
    amount < 0 ? orderNumber : [note ?? CREDIT_REASONS[reason] ?? reason, orderNumber].filter(Boolean).join(', ');
  return why ? `${what}: ${why}` : what;
}

export type CustomerEventKind = 'note' | 'message' | 'credit';

export interface CustomerEvent {
  kind: CustomerEventKind;
  id: string;
  at: string;
  title: string;
  text: string;
  /** the message's page */
  to: string | null;
  /** who wrote a note; null for what cannot be deleted */
  author: string | null;
}

/** Notes, messages and store credit of a customer, newest first. */
export function customerEvents(
  { notes, messages, creditEntries }: Pick<CustomerDto, 'notes' | 'messages' | 'creditEntries'>,
  messageUrl: (id: string) => string,
): CustomerEvent[] {
  const events: CustomerEvent[] = [
    ...notes.map(({ id, at, text, author }) => ({
      kind: 'note' as const,
      id,
      at,
      title: `Note by ${author}`,
      text,
      to: null,
      author,
    })),
    ...messages.map(({ id, createdAt, subject, state }) => ({
      kind: 'message' as const,
      id,
      at: createdAt,
      title: subject,
      text: `Message, ${messageStateLabel(state).toLowerCase()}`,
      to: messageUrl(id),
      author: null,
    })),
    ...creditEntries.map((entry) => ({
      kind: 'credit' as const,
      id: entry.id,
      at: entry.at,
      title: creditEntryLabel(entry),
      text: '',
      to: null,
      author: null,
    })),
  ];
  return events.toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Events by their day in India, in the order in which they come. */
export function eventDays(events: readonly CustomerEvent[]): { day: string; events: CustomerEvent[] }[] {
  const days: { day: string; events: CustomerEvent[] }[] = [];
  for (const event of events) {
    const day = formatDate(event.at);
    if (days.at(-1)?.day !== day) days.push({ day, events: [] });
    days.at(-1)?.events.push(event);
  }
  return days;
}

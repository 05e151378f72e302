import type { MessageSummaryDto, MessageCountDto, MessageDetailDto } from '../../../api/generated/types';
import { formatDate, formatShortDateTime, formatTime } from '../../../lib/format-date';

export type MessageState = MessageSummaryDto['state'];
type FormKind = MessageSummaryDto['kind'];

interface InboxView {
  /** in the address; '' is where one begins */
  readonly key: string;
  readonly name: string;
  readonly states: readonly MessageState[];
  readonly kind: FormKind | null;
}

const OPEN_STATES: readonly MessageState[] = ['new', 'read', 'answered'];

export const INBOX_VIEWS: readonly InboxView[] = [
  { key: '', name: 'To answer', states: ['new', 'read'], kind: null },
  { key: 'unread', name: 'Unread', states: ['new'], kind: null },
  { key: 'contact', name: 'Contact', states: OPEN_STATES, kind: 'contact' },
  { key: 'join-us', name: 'Join us', states: OPEN_STATES, kind: 'join-us' },
  { key: 'answered', name: 'Answered', states: ['answered'], kind: null },
  { key: 'archived', name: 'Archived', states: ['archived'], kind: null },
];

/** Where the view that the address names stands among them. */
export function inboxView(key: string): number {
  return Math.max(
    0,
    INBOX_VIEWS.findIndex((view) => view.key === key),
  );
}

/** How many messages a view has; only states are counted. */
export function viewTotal(view: InboxView, counts: readonly MessageCountDto[] | undefined): number | undefined {
  if (!counts || view.kind) return undefined;
  return counts.reduce((sum, { state, total }) => sum + (view.states.includes(state) ? total : 0), 0);
}

/** Today's hour, else the day. */
export function sentAtLabel(createdAt: string, now: number): string {
  if (formatDate(createdAt) === formatDate(now)) return formatTime(createdAt);
  return formatShortDateTime(createdAt).split(',')[0] ?? '';
}

export const FORM_LABELS: Record<FormKind, string> = { contact: 'the contact form', 'join-us': 'Join us' };

/** `Deepika` of Deepika Raghavan. */
export const firstName = (fullName: string): string => fullName.split(' ')[0] ?? fullName;

const FOUND_BY: Record<'number' | 'email' | 'person', string> = {
  number: 'Recognised by a number in the message.',
  email: 'The newest order of this e-mail address.',
  person: 'Linked by the team.',
};

export const foundByLabel = (foundBy: keyof typeof FOUND_BY): string => FOUND_BY[foundBy];

export interface Bubble {
  id: string;
  /** who speaks: the customer, the shop, or the team among itself */
  side: 'them' | 'us' | 'note';
  by: string;
  at: string;
  text: string;
  note: string;
}

/** A thread from its first message on. */
export function threadBubbles({
  id,
  fullName,
  createdAt,
  message,
  entries,
}: Pick<MessageDetailDto, 'id' | 'fullName' | 'createdAt' | 'message' | 'entries'>): Bubble[] {
  const first: Bubble = { id, side: 'them', by: fullName, at: createdAt, text: message, note: '' };
  const more = entries.map(({ id: entryId, kind, text, author, at, sentAt }): Bubble => {
    const one = { id: entryId, at, text };
    if (kind === 'note') return { ...one, side: 'note', by: `Note by ${author ?? ''}`, note: '' };
    if (kind === 'reply') {
      return {
        ...one,
        side: 'us',
        by: author ?? '',
        note: sentAt ? `E-mailed ${formatTime(sentAt)}` : 'Being e-mailed',
      };
    }
    return { ...one, side: 'them', by: fullName, note: author ? `Added by ${author}` : 'Through the contact form' };
  });
  return [first, ...more];
}

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
  { key: '', name: 'Inbox', states: ['new', 'read'], kind: null },
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

/** A letter in the owner's mail program, with what it answers under it. */
export function replyMailto({ email, fullName, subject, message }: MessageDetailDto): string {
  const words = `Dear ${fullName.split(' ')[0]},\n\n\n\n> ${message.slice(0, 1_000).replaceAll('\n', '\n> ')}`;
  const query = `subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(words)}`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query}`;
}

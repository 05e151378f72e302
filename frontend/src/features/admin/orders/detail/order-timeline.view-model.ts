import type { TimelineEventDto } from '../../../../api/generated/types';
import { formatDate } from '../../../../lib/format-date';
import { rupees } from '../../../../lib/rupees';
import { REFUND_REASONS, REFUND_STATE_LABELS, stateInSentence } from '../order-labels';

export interface TimelineEntry {
  at: string;
  /** for the choice above the timeline */
  kind: 'state' | 'payment' | 'mail' | 'note';
  icon: 'note' | 'check' | 'orders' | 'card' | 'mail' | 'alert' | 'trash';
  title: string;
  text: string;
  wrong: boolean;
  /** of a note, which can be deleted */
  noteId?: string | undefined;
  /** of what the gateway sent, which can be read */
  event?: { id: string; name: string } | undefined;
}

/** JSON of the gateway with line breaks; as it came where it is none. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

export const EMAIL_LABELS: Record<string, string> = {
  'order-confirmation': 'Order confirmation sent',
  'payment-failed': 'E-mail about the failed payment sent',
  'order-shipped': 'E-mail with the tracking number sent',
  'order-changed': 'E-mail about the change sent',
  'tracking-corrected': 'E-mail with the corrected tracking number sent',
  'order-delivered': 'E-mail about the arrival sent',
  'order-cancelled': 'E-mail about the cancellation sent',
  'proof-ready': 'E-mail with a proof sent',
  'proof-reminder': 'Proof reminder sent',
  'return-asked': 'E-mail confirming the return request sent',
  'return-approved': 'E-mail with return instructions sent',
  'return-declined': 'E-mail declining the return sent',
  'return-settled': 'E-mail about the settled return sent',
  refunded: 'E-mail about the refund sent',
  'order-reduced': 'E-mail about items taken off sent',
  'items-refunded': 'E-mail about refunded items sent',
  'payment-returned': 'E-mail about the returned payment sent',
};

/** Events that say more than the state to which they lead. */
const EVENT_LABELS: Record<string, string> = {
  order_opened: 'Order placed',
  send_proof: 'Proof sent',
  approve_proof: 'Proof approved',
  change_proof: 'Change to the proof requested',
  withdraw_proof: 'Proof withdrawn',
  decline_return: 'Return declined',
  settle_claim: 'Report of damage settled',
  ship_part: 'Parcel shipped',
  deliver_part: 'Parcel delivered',
  close_parcels: 'Nothing left to send',
  correct: 'Order corrected',
  correct_tracking: 'Tracking number corrected',
  change_day: 'Delivery day changed by the customer',
};

const DISPUTE_LABELS: Record<string, string> = {
  opened: 'A bank opened a dispute',
  next_phase: 'The dispute went on to its next phase',
  under_review: 'The bank reviews the evidence',
  more_evidence: 'The bank asks for more evidence',
  won: 'Dispute won',
  lost: 'Dispute lost',
  closed: 'Dispute closed',
  accepted: 'Dispute accepted',
  contested: 'Evidence sent to the bank',
  sent_by_hand: 'Answered in the gateway’s dashboard',
};

/** Messages of the gateway, by the names that it gives them. */
const WEBHOOK_LABELS: Record<string, string> = {
  'payment.authorized': 'the bank approved the payment',
  'payment.captured': 'the payment arrived',
  'payment.failed': 'the payment failed',
  'order.paid': 'the order is paid',
  'refund.created': 'a refund was started',
  'refund.processed': 'a refund is done',
  'refund.failed': 'a refund failed',
  'refund.speed_changed': 'a refund is taking longer than expected',
  'payment.dispute.created': 'a bank opened a dispute',
  'payment.dispute.under_review': 'the bank reviews a dispute',
  'payment.dispute.action_required': 'the bank asks for more evidence in a dispute',
  'payment.dispute.won': 'a dispute is won',
  'payment.dispute.lost': 'a dispute is lost',
  'payment.dispute.closed': 'a dispute is closed',
};

/** What the shop did with it, where that is not the usual: it was read from the gateway and applied. */
function outcomeLabel(outcome: string | null): string | null {
  return outcome === null || outcome === 'settled' ? null : `Outcome: ${outcome}`;
}

const text = (...parts: (string | null)[]) => parts.filter(Boolean).join('. ');

const CREDIT_REASONS: Record<string, string> = { ...REFUND_REASONS, order_closed: 'the order was closed' };

/** `₹500 of store credit given: from the shop`; its note is the sum in rupees, below 0 where it was spent. */
export function creditLabel({ name, note }: Pick<TimelineEventDto, 'name' | 'note'>): string {
  const sum = Number(note);
  if (sum < 0) return `${rupees(-sum)} of store credit used`;
  return `${rupees(sum)} of store credit given: ${CREDIT_REASONS[name === 'order_cancelled' ? 'cancelled' : name] ?? name}`;
}

/** One thing that happened, in words. */
export function toTimelineEntry({ at, kind, name, state, actor, note, reference }: TimelineEventDto): TimelineEntry {
  switch (kind) {
    case 'state': {
      const first = name === 'order_opened';
      const asked = name === 'request_return' && (note === 'damage' ? 'Damage reported' : 'Return requested');
      const title = asked || (EVENT_LABELS[name] ?? `Moved to ${stateInSentence(state ?? '')}`);
      const by = actor === 'customer' ? 'By the customer' : actor && `By ${actor}`;
      const wrong = state === 'payment_failed';
      return {
        at,
        kind,
        icon: first ? 'orders' : 'check',
        title,
        text: [by, asked ? null : note].filter(Boolean).join(': '),
        wrong,
      };
    }
    case 'payment': {
      const wrong = name === 'failed';
      return { at, kind, icon: wrong ? 'alert' : 'card', title: `Payment ${name}`, text: text(note, reference), wrong };
    }
    case 'refund': {
      const wrong = name === 'failed';
      const title = `Refund ${REFUND_STATE_LABELS[name] ?? name}`;
      return { at, kind: 'payment', icon: wrong ? 'alert' : 'card', title, text: text(note, reference), wrong };
    }
    case 'credit': {
      const title = creditLabel({ name, note });
      return { at, kind: 'payment', icon: 'card', title, text: actor ? `By ${actor}` : '', wrong: false };
    }
    case 'webhook':
      return {
        at,
        kind: 'payment',
        icon: 'card',
        title: `The gateway reported: ${WEBHOOK_LABELS[name] ?? 'something else'}`,
        text: text(outcomeLabel(note)),
        wrong: false,
        event: reference ? { id: reference, name } : undefined,
      };
    case 'dispute': {
      const wrong = ['opened', 'next_phase', 'more_evidence', 'lost'].includes(name);
      const title = DISPUTE_LABELS[name] ?? `Dispute: ${name.replaceAll('_', ' ')}`;
      const by = actor && actor !== 'gateway' ? `By ${actor}` : null;
      return { at, kind: 'payment', icon: wrong ? 'alert' : 'card', title, text: text(by, reference), wrong };
    }
    case 'mail':
      return { at, kind, icon: 'mail', title: EMAIL_LABELS[name] ?? `E-mail sent: ${name}`, text: '', wrong: false };
    case 'note':
      return {
        at,
        kind,
        icon: 'note',
        title: `Note by ${actor ?? ''}`,
        text: note ?? '',
        wrong: false,
        noteId: reference ?? undefined,
      };
    case 'admin':
      return {
        at,
        kind: 'state',
        icon: name === 'order.delete' ? 'trash' : 'check',
        title: note ?? name,
        text: text(actor && `By ${actor}`),
        wrong: false,
      };
  }
}

export interface TimelineDay {
  day: string;
  entries: TimelineEntry[];
}

/** Entries by their day in India, in the order in which they came. */
export function timelineDays(entries: readonly TimelineEntry[]): TimelineDay[] {
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const day = formatDate(entry.at);
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    days.at(-1)?.entries.push(entry);
  }
  return days;
}

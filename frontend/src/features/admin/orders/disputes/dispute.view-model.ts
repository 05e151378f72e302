import type { DisputeDto } from '../../../../api/generated/types';
import { formatShortDateTime } from '../../../../lib/format-date';
import { rupees } from '../../../../lib/rupees';

const DAY_MS = 86_400_000;

export const isDisputeOpen = ({ state }: Pick<DisputeDto, 'state'>): boolean =>
  state === 'open' || state === 'under_review';

/** It can still be answered. */
export const wantsAnswer = ({ state, answer }: Pick<DisputeDto, 'state' | 'answer'>): boolean =>
  state === 'open' && answer === null;

const PHASE_LABELS: Record<DisputeDto['phase'], string> = {
  fraud: 'Suspected fraud',
  retrieval: 'Request for documents',
  chargeback: 'Chargeback',
  pre_arbitration: 'Pre-arbitration',
  arbitration: 'Arbitration',
};

export const phaseLabel = (phase: DisputeDto['phase']): string => PHASE_LABELS[phase];

/** `5 days left`, of less than a day `Less than a day left`. */
export function timeLeft(respondBy: string, now: Date): string {
  const days = Math.floor((Date.parse(respondBy) - now.getTime()) / DAY_MS);
  if (days < 0) return 'the time is over';
  if (days === 0) return 'less than a day left';
  return days === 1 ? '1 day left' : `${days} days left`;
}

const endOf = ({ history }: DisputeDto): string => history.findLast(({ event }) => ENDS.has(event))?.at ?? '';
const ENDS: ReadonlySet<string> = new Set(['won', 'lost', 'closed']);

/** The line above the heading. */
export function deadlineLabel(dispute: DisputeDto, now: Date): string {
  const { state, answer, respondBy } = dispute;
  if (!isDisputeOpen(dispute)) return `Decided on ${formatShortDateTime(endOf(dispute) || dispute.createdAt)}`;
  if (state === 'under_review') return 'With the bank';
  if (answer !== null) return 'Answered in the gateway’s dashboard';
  if (respondBy === null) return 'Respond soon';
  return `Respond by ${formatShortDateTime(respondBy)}: ${timeLeft(respondBy, now)}`;
}

export function disputeTitle({ state, phase, amount }: Pick<DisputeDto, 'state' | 'phase' | 'amount'>): string {
  if (state === 'won') return 'The bank decided for you';
  if (state === 'lost') return 'The bank decided for the cardholder';
  if (state === 'closed') return 'The dispute is closed';
  if (state === 'under_review') return 'The bank is reviewing your evidence';
  if (phase === 'fraud') return `A bank suspects fraud: ${rupees(amount)}`;
  return `A bank disputes ${rupees(amount)}`;
}

const PAUSED = 'Making, sending and refunds are paused until the bank has decided.';

export function disputeText({ state, phase, amount, deducted, fee }: DisputeDto): string {
  if (state === 'won') return `You keep ${rupees(amount)}. Making, shipping and refunds continue.`;
  if (state === 'closed') return 'The bank needs nothing more. Making, shipping and refunds continue.';
  if (state === 'lost') {
    const charged = fee > 0 ? ` ${rupees(fee)} of it is the gateway’s fee.` : '';
    return `${rupees(deducted)} was deducted from your account.${charged} It is in the ledger and counts as refunded; a refund would pay twice. The invoice stays as it is until your accountant decides.`;
  }
  if (state === 'under_review') return `We’ll e-mail you the decision. ${PAUSED}`;
  if (phase === 'fraud')
    return 'If you agree, refund the order: that settles it. Making and sending are paused meanwhile.';
  return `Without an answer, the money goes back to the cardholder. ${PAUSED}`;
}

export interface DisputePhaseStep {
  name: string;
  note: string;
  at: 'past' | 'now' | 'next';
}

const shortDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short' });
const dayOf = (moment: string): string => shortDay.format(new Date(moment));

/** Opened, evidence, review and decision, and which of them it is now. */
export function disputeSteps(dispute: DisputeDto): DisputePhaseStep[] {
  const { state, createdAt, respondBy, answeredAt } = dispute;
  const place = !isDisputeOpen(dispute) ? 3 : state === 'under_review' || answeredAt !== null ? 2 : 1;
  const ended = { won: 'Won', lost: 'Lost', closed: 'Closed' }[state as 'won'] ?? 'Won or lost';
  const evidence = answeredAt ? `sent ${dayOf(answeredAt)}` : respondBy ? `by ${dayOf(respondBy)}` : 'soon';
  const steps = [
    { name: 'Opened', note: dayOf(createdAt) },
    { name: 'Evidence', note: place === 3 && !answeredAt ? 'none from here' : evidence },
    { name: 'Bank reviews', note: place === 3 ? '' : 'some weeks' },
    { name: ended, note: place === 3 ? dayOf(endOf(dispute) || createdAt) : 'you’re told' },
  ];
  return steps.map((step, index) => ({ ...step, at: index < place ? 'past' : index === place ? 'now' : 'next' }));
}

export interface EvidenceItem {
  name: string;
  text: string;
  /** the shop has it */
  isThere: boolean;
}

interface EvidenceSource {
  number: string;
  bills: readonly { number: string }[];
  proofs: readonly { state: string; answeredAt: string | null }[];
  shipments: readonly { carrier: string; trackingNumber: string }[];
  history: readonly { state: string; at: string }[];
}

/** What the PDF for the bank holds, and what is missing. */
export function evidenceItems({ number, bills, proofs, shipments, history }: EvidenceSource): EvidenceItem[] {
  const bill = bills.find((one) => one.number !== '')?.number;
  const approved = proofs.filter(({ state }) => state === 'approved');
  const approvedAt = approved.at(-1)?.answeredAt;
  const [parcel] = shipments;
  const delivered = history.findLast(({ state }) => state === 'delivered');
  return [
    { name: 'Order and bill', text: bill ? `${number}, bill ${bill}` : number, isThere: true },
    ...(proofs.length > 0
      ? [
          {
            name: 'Approval',
            text: approvedAt ? `Approved on ${formatShortDateTime(approvedAt)}` : 'No proof was approved',
            isThere: approved.length > 0,
          },
        ]
      : []),
    {
      name: 'Tracking',
      text: parcel ? `${parcel.carrier} ${parcel.trackingNumber}` : 'Not sent yet',
      isThere: parcel !== undefined,
    },
    {
      name: 'Delivery',
      text: delivered ? formatShortDateTime(delivered.at) : 'Not marked as delivered',
      isThere: delivered !== undefined,
    },
    { name: 'Messages', text: 'What the customer wrote in the contact form', isThere: true },
  ];
}

/** The mark says whose turn it is. */
export function disputeStatus(dispute: DisputeDto): {
  mark: 'yours' | 'wait' | 'done' | 'closed' | 'wrong';
  text: string;
} {
  const { state, deducted } = dispute;
  if (state === 'won') return { mark: 'done', text: 'Won' };
  if (state === 'closed') return { mark: 'closed', text: 'Closed' };
  if (state === 'lost') return { mark: 'wrong', text: `Lost, ${rupees(deducted)} taken back` };
  if (state === 'under_review') return { mark: 'wait', text: 'With the bank' };
  return wantsAnswer(dispute) ? { mark: 'yours', text: 'Wants an answer' } : { mark: 'wait', text: 'Answered' };
}

export const evidenceUrl = (disputeId: string): string => `/api/admin/disputes/${disputeId}/evidence.pdf`;

/** For the sum of the order: `In dispute`, or `Taken back in a dispute` and `Dispute fee`. */
export function disputedAmounts(disputes: readonly DisputeDto[]): { label: string; amount: number }[] {
  return disputes.flatMap((dispute) => {
    if (isDisputeOpen(dispute)) return [{ label: 'In dispute', amount: dispute.amount }];
    const { deducted, fee } = dispute;
    return [
      { label: 'Taken back in a dispute', amount: fee - deducted },
      { label: 'Dispute fee', amount: -fee },
    ].filter(({ amount }) => amount !== 0);
  });
}

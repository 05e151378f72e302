import type { Store } from '../state/store.js';
import type { Subject, Webhooks } from '../webhooks/webhooks.js';
import type { Dispute, DisputeEvidence, DisputePhase, DisputeRow, DisputeStatus } from './entities.js';
import { badRequest, unknownId } from './gateway-error.js';
import { gatewayId, unixNow } from './ids.js';
import { fieldsOf, pageOf, toCollection, type Collection, type Fields } from './input.js';
import type { Payments } from './payments.js';

/** What a bank decides. `action_required` asks for more evidence: the dispute is open again. */
export type Decision = 'under_review' | 'action_required' | 'won' | 'lost' | 'closed';

export interface NewDispute {
  paymentId: string;
  /** Paise; the payment's amount when absent. */
  amount?: number;
  phase: DisputePhase;
  reasonCode: string;
  /** Unix seconds; in a week when absent. */
  respondBy?: number;
  hidesOrder: boolean;
  notify: boolean;
}

export interface DecisionDetails {
  /** The dispute goes on in it. A won dispute that is challenged again needs one. */
  phase?: DisputePhase;
  /** Unix seconds; as before when absent. */
  respondBy?: number;
  notify: boolean;
}

const WEEK_SECONDS = 7 * 24 * 3600;
const PROOFS = [
  'shipping_proof',
  'billing_proof',
  'cancellation_proof',
  'customer_communication',
  'proof_of_service',
  'explanation_letter',
  'refund_confirmation',
  'access_activity_log',
  'refund_cancellation_policy',
  'term_and_conditions',
] as const;
const CONTEST_FIELDS = ['amount', 'summary', ...PROOFS, 'others', 'action'] as const;

/** From which states a bank gets to a decision. */
const DECIDABLE: Record<Decision, DisputeStatus[]> = {
  under_review: ['open'],
  action_required: ['under_review', 'open', 'won'],
  won: ['open', 'under_review'],
  lost: ['open', 'under_review'],
  closed: ['open', 'under_review'],
};

/** True while a dispute of the payment is undecided; one that only suspects fraud wants the refund. */
export function isDisputed(store: Store, paymentId: string): boolean {
  return store
    .all('disputes')
    .some(
      ({ dispute }) =>
        dispute.payment_id === paymentId &&
        dispute.phase !== 'fraud' &&
        (dispute.status === 'open' || dispute.status === 'under_review'),
    );
}

/** Payments that a buyer or a bank questions. */
export class Disputes {
  constructor(
    private readonly store: Store,
    private readonly payments: Payments,
    private readonly webhooks: Webhooks,
  ) {}

  /** Throws 400 when the payment was never captured or the amount is more than it. */
  raise(asked: NewDispute): Dispute {
    const payment = this.payments.get(asked.paymentId);
    if (!payment.captured) throw badRequest('Only a captured payment can be disputed.');
    const amount = asked.amount ?? payment.amount;
    if (amount > payment.amount) throw badRequest('The dispute amount is more than the payment.', 'amount');
    const now = unixNow();
    const dispute: Dispute = {
      id: gatewayId('disp'),
      entity: 'dispute',
      payment_id: payment.id,
      amount,
      currency: payment.currency,
      amount_deducted: 0,
      reason_code: asked.reasonCode,
      respond_by: asked.respondBy ?? now + WEEK_SECONDS,
      status: 'open',
      phase: asked.phase,
      created_at: now,
      evidence: noEvidence(amount),
    };
    return this.keep({ dispute, hidesOrder: asked.hidesOrder }, 'created', asked.notify);
  }

  /** The bank's word. A lost dispute is deducted from the account's balance, whole. */
  decide(id: string, to: Decision, { phase, respondBy, notify }: DecisionDetails): Dispute {
    const row = this.row(id);
    const reopens = row.dispute.status === 'won' && phase === undefined;
    if (reopens || !DECIDABLE[to].includes(row.dispute.status)) {
      throw badRequest(`A dispute that is ${row.dispute.status} cannot become ${to}.`);
    }
    const dispute: Dispute = {
      ...row.dispute,
      phase: phase ?? row.dispute.phase,
      status: to === 'action_required' ? 'open' : to,
      respond_by: respondBy ?? row.dispute.respond_by,
      amount_deducted: to === 'lost' ? row.dispute.amount : 0,
    };
    return this.keep({ ...row, dispute }, to, notify);
  }

  accept(id: string, body: unknown): Dispute {
    fieldsOf(body, []);
    const { dispute, ...row } = this.actionable(id);
    const lost: Dispute = { ...dispute, status: 'lost', amount_deducted: dispute.amount };
    return this.keep({ ...row, dispute: lost }, 'lost', true);
  }

  /** A draft is kept; `action: 'submit'` gives it to the bank and needs at least one document. */
  contest(id: string, body: unknown): Dispute {
    const fields = fieldsOf(body, CONTEST_FIELDS);
    const { dispute, ...row } = this.actionable(id);
    const action = fields['action'] ?? 'draft';
    if (action !== 'draft' && action !== 'submit') throw badRequest('The selected action is invalid.', 'action');
    const evidence = evidenceOf(fields, dispute);
    if (action === 'draft') return this.keep({ ...row, dispute: { ...dispute, evidence } }, null, false);
    const documents = [...PROOFS.map((name) => evidence[name]), evidence.others].filter((list) => list?.length);
    if (documents.length === 0) throw badRequest('At least one document must be provided to contest a dispute.');
    const submitted: Dispute = {
      ...dispute,
      status: 'under_review',
      evidence: { ...evidence, submitted_at: unixNow() },
    };
    return this.keep({ ...row, dispute: submitted }, 'under_review', true);
  }

  get(id: string): Dispute {
    return this.row(id).dispute;
  }

  list(query: Fields): Collection<Dispute> {
    return toCollection(
      this.store.all('disputes').map(({ dispute }) => dispute),
      pageOf(query),
    );
  }

  private row(id: string): DisputeRow {
    const row = this.store.get('disputes', id);
    if (!row) throw unknownId();
    return row;
  }

  private actionable(id: string): DisputeRow {
    const row = this.row(id);
    const { status, respond_by } = row.dispute;
    if (status !== 'open') throw badRequest(`Action not allowed when dispute is in ${status} status.`);
    if (respond_by < unixNow()) throw badRequest('Action not allowed as deadline to respond has elapsed.');
    return row;
  }

  private keep(row: DisputeRow, event: 'created' | Decision | null, notify: boolean): Dispute {
    const { dispute } = row;
    const events =
      event === null || !notify
        ? []
        : [this.webhooks.buildEvent(`payment.dispute.${event}`, { payment: this.shownPayment(row), dispute })];
    this.store.commit([{ table: 'disputes', id: dispute.id, row }, ...this.webhooks.changes(events)]);
    this.webhooks.dispatch(events);
    return dispute;
  }

  private shownPayment({ dispute, hidesOrder }: DisputeRow): NonNullable<Subject['payment']> {
    const payment = this.payments.get(dispute.payment_id);
    return hidesOrder ? { ...payment, order_id: null } : payment;
  }
}

function noEvidence(amount: number): DisputeEvidence {
  const proofs = Object.fromEntries(PROOFS.map((name) => [name, null])) as Record<(typeof PROOFS)[number], null>;
  return { amount, summary: null, ...proofs, others: null, submitted_at: null };
}

function evidenceOf(fields: Fields, { amount, evidence }: Dispute): DisputeEvidence {
  const contested = fields['amount'] ?? evidence.amount;
  if (typeof contested !== 'number' || !Number.isSafeInteger(contested) || contested < 0) {
    throw badRequest('The amount must be an integer.', 'amount');
  }
  if (contested > amount) throw badRequest('contest amount cannot be greater than dispute amount.', 'amount');
  const summary = fields['summary'] ?? evidence.summary;
  if (summary !== null && (typeof summary !== 'string' || summary.length > 1000)) {
    throw badRequest('The summary may not be greater than 1000 characters.', 'summary');
  }
  const proofs = PROOFS.flatMap((name) => (fields[name] === undefined ? [] : [[name, documentsOf(fields[name])]]));
  const others = fields['others'] === undefined ? evidence.others : othersOf(fields['others']);
  return { ...evidence, ...Object.fromEntries(proofs), amount: contested, summary, others };
}

function documentsOf(value: unknown): string[] {
  const isList =
    Array.isArray(value) && value.every((id) => typeof id === 'string' && /^doc_[A-Za-z0-9]{14}$/.test(id));
  if (!isList) {
    throw badRequest('Invalid file id provided or merchant is unauthorized to access the fileId(s) provided');
  }
  return value as string[];
}

function othersOf(value: unknown): DisputeEvidence['others'] {
  if (!Array.isArray(value)) throw badRequest('The others must be an array.', 'others');
  return value.map((other) => {
    const { type, document_ids: ids } = fieldsOf(other, ['type', 'document_ids']);
    if (typeof type !== 'string' || type === '') throw badRequest('The others.type field is required.', 'others');
    return { type, document_ids: documentsOf(ids) };
  });
}

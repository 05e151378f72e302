import type { DiscrepancyDto, OpsDto } from '../../../api/generated/types';
import { formatShortDateTime } from '../../../lib/format-date';
import { paths } from '../../../lib/paths';
import { rupees } from '../../../lib/rupees';

const QUEUES: Readonly<Record<string, string>> = {
  mail: 'Mails',
  payments: 'Payments',
  reports: 'Excel files',
  work: 'Pictures, files, sweeping',
};

const JOBS: Readonly<Record<string, string>> = {
  'admin.close-sales-days': 'Adding up the days’ sales',
  'auth.erase-person': 'Forgetting a person',
  'auth.send-login-code': 'Mail with a login code',
  'auth.sweep-logins': 'Sweeping old logins',
  'cart.draw-preview': 'Preview of a piece',
  'feedback.forward': 'Mail about feedback',
  'forms.acknowledge-message': 'Mail that a message arrived',
  'forms.forward-message': 'Mail with a message',
  'orders.issue-invoice': 'Writing an invoice',
  'orders.release-coupons': 'Coupons of unpaid orders come back',
  'orders.forget-doors': 'Forgetting doors that turned a parcel away long ago',
  'orders.issue-credit-note': 'Writing a credit note',
  'orders.prove-money': 'Proving a day’s money',
  'catalog.release-stock': 'Putting back pieces that nobody paid for',
  'catalog.show-stock': 'Showing what is sold out',
  'orders.send-sold-out': 'Mail about a piece that is gone',
  'orders.expire': 'Closing orders that nobody paid',
  'orders.send-refund': 'Giving money back',
  'orders.reconcile-refunds': 'Asking after refunds',
  'orders.send-refunded': 'Mail about a refund',
  'orders.send-payment-returned': 'Mail about a payment that goes back',
  'orders.alert-refund-failed': 'Mail about a refund that failed',
  'orders.send-cancelled': 'Mail about a cancelled order',
  'orders.send-delivered': 'Mail about an arrival',
  'orders.alert-quarantine': 'Mail about a held payment',
  'orders.verify-razorpay-webhook': 'Checking and applying a Razorpay webhook',
  'orders.process-payment-event': 'Checking and applying a Razorpay webhook',
  'orders.check-gateway-access': 'Asking whether the gateway accepts our key',
  'orders.reconcile-payments': 'Asking about waiting payments',
  'orders.send-confirmation': 'Mail “order confirmed”',
  'orders.send-payment-failed': 'Mail “payment failed”',
  'orders.send-proof-ready': 'Mail with a proof',
  'orders.send-return-news': 'Mail about a return',
  'orders.issue-return-note': 'Writing a credit note for store credit',
  'orders.issue-order-note': 'Writing the credit note of an order that ended',
  'orders.send-shipped': 'Mail “shipped”',
  'orders.send-dispute-mail': 'Mail about a dispute',
  'orders.watch-disputes': 'Reading disputes again',
  'orders.settle-payment': 'Settling a payment',
  'orders.sweep-erased': 'Sweeping erased orders',
  'orders.remind-proofs': 'Looking for proofs that wait',
  'orders.send-proof-reminder': 'Mail that a proof still waits',
  'reminders.find-carts': 'Looking for carts to remind of',
  'reminders.send': 'Mail “still in your cart”',
  'platform.clear-outbox': 'Clearing the outbox',
  'platform.sweep-files': 'Sweeping files that nothing knows of',
  'platform.sweep-reports': 'Sweeping old Excel files',
  'platform.write-report': 'Writing an Excel file',
};

const LIMITS = { oldestSeconds: 60, outboxSeconds: 60, reconciledSeconds: 900 };

export interface Check {
  name: string;
  value: string;
  note: string;
  isWrong: boolean;
}

export interface IncidentNotice {
  key: string;
  title: string;
  words: string;
  todo?: { label: string; to: string };
}

export const queueLabel = (name: string) => QUEUES[name] ?? name;
export const jobLabel = (name: string) => JOBS[name] ?? name;

const DISCREPANCY_LABELS: Record<DiscrepancyDto['why'], string> = {
  missing_here: 'our books do not have it',
  missing_there: 'the gateway does not know it',
  amounts_differ: 'the amounts differ',
  held: 'it is held for a person',
  stray: 'it belongs to no order',
};

export const MONEY_LABELS: Record<DiscrepancyDto['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  deduction: 'Dispute',
};

/** `Payment pay_1, ₹100 at the gateway: our books do not have it` */
export function discrepancyLabel({ kind, id, gateway, shop, why }: DiscrepancyDto): string {
  const sums = [
    gateway === null ? null : `${rupees(gateway)} at the gateway`,
    why === 'amounts_differ' && shop !== null ? `${rupees(shop)} here` : null,
  ].filter(Boolean);
  return `${MONEY_LABELS[kind]} ${[id, ...sums].join(', ')}: ${DISCREPANCY_LABELS[why]}`;
}

/** `3 s`, `4 min`, `2 h`, `3 days`. */
export function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 129_600) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}

function since(moment: string | null, at: string): number | null {
  return moment === null ? null : Math.max(0, (Date.parse(at) - Date.parse(moment)) / 1_000);
}

const ago = (seconds: number | null, never: string) => (seconds === null ? never : `${formatDuration(seconds)} ago`);

/** What is wrong now: incidents, of which a mail told, and payments that wait for a decision. */
export function incidentNotices({ held, incidents }: OpsDto): IncidentNotice[] {
  const warnings: IncidentNotice[] = incidents.map(({ kind, title, words, beganAt }) => ({
    key: kind,
    title: `${title} since ${formatShortDateTime(beganAt)}`,
    words,
  }));
  if (held > 0) {
    warnings.push({
      key: 'held',
      title: held === 1 ? 'A payment is held that no order may use' : `Payments of ${held} orders are held`,
      words: 'Nothing is shipped or refunded for it until you decide.',
      todo: { label: held === 1 ? 'Decide about it' : 'Decide about them', to: `${paths.admin('orders')}?held=true` },
    });
  }
  return warnings;
}

/** The four things to look at first. */
export function healthChecks(ops: OpsDto): Check[] {
  const oldest = ops.queues && Math.max(0, ...ops.queues.map(({ oldestSeconds }) => oldestSeconds ?? 0));
  const reconciled = since(ops.lastReconciliationAt, ops.at);
  const due = ops.outboxOldestSeconds ?? 0;
  return [
    {
      name: 'Oldest job waits',
      value: oldest === null ? 'Not known' : formatDuration(oldest),
      note: oldest === null ? 'The queues do not answer' : `All queues, limit ${LIMITS.oldestSeconds} s`,
      isWrong: oldest === null || oldest > LIMITS.oldestSeconds,
    },
    {
      name: 'Outbox',
      value: ops.outboxDue === 0 ? 'Empty' : `${ops.outboxDue} waiting`,
      note: ops.outboxDue === 0 ? 'Every job is with its queue' : `The oldest for ${formatDuration(due)}`,
      isWrong: due > LIMITS.outboxSeconds,
    },
    {
      name: 'Last webhook',
      value: ago(since(ops.lastWebhookAt, ops.at), 'None yet'),
      note: 'While people pay, it should be young',
      isWrong: ops.incidents.some(({ kind }) => kind === 'webhooks-silent'),
    },
    {
      name: 'Reconciled',
      value: ago(reconciled, 'Not yet'),
      note: 'Waiting payments asked about at the gateway',
      isWrong: reconciled !== null && reconciled > LIMITS.reconciledSeconds,
    },
  ];
}

/** `Event loop 12 ms, 2 of 10 connections in use, 184 MB.` */
export function processLine({ process }: OpsDto): string {
  const loop = process.eventLoopMs === null ? [] : [`event loop ${Math.round(process.eventLoopMs)} ms`];
  const waiting = process.waiting === 0 ? '' : `, ${process.waiting} wait for one`;
  return [
    ...loop,
    `${process.inUse} of ${process.size} database connections in use${waiting}`,
    `${Math.round(process.memoryBytes / 1_048_576)} MB of memory`,
  ].join(', ');
}

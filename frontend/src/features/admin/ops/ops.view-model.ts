import type { DiscrepancyDto, OpsDto } from '../../../api/generated/types';
import { formatShortDateTime } from '../../../lib/format-date';
import { paths } from '../../../lib/paths';
import { rupees } from '../../../lib/rupees';

const QUEUES: Readonly<Record<string, string>> = {
  mail: 'E-mails',
  payments: 'Payments',
  reports: 'Excel files',
  work: 'Pictures, files, clean-up',
};

const JOBS: Readonly<Record<string, string>> = {
  'admin.close-sales-days': 'Adding up the days’ sales',
  'admin.check-payment-page': 'Checking the scripts of the payment page',
  'admin.prune-security-log': 'Clearing the security log',
  'auth.erase-person': 'Erasing an account',
  'auth.send-login-code': 'E-mail: sign-in code',
  'auth.send-new-device': 'E-mail: sign-in from a new device',
  'auth.send-staff-invitation': 'E-mail: invitation of staff',
  'auth.sweep-logins': 'Deleting old sign-ins',
  'cart.draw-preview': 'Preview of an item',
  'feedback.forward': 'E-mail: feedback',
  'forms.acknowledge-message': 'E-mail: message received',
  'forms.forward-message': 'E-mail: message',
  'orders.issue-invoice': 'Writing an invoice',
  'orders.release-coupons': 'Releasing coupons of unpaid orders',
  'orders.forget-drafts': 'Clearing unfinished guest checkouts',
  'orders.forget-doors': 'Clearing old entries of the cash-on-delivery blocklist',
  'orders.issue-credit-note': 'Writing a credit note',
  'orders.issue-note-of-credit': 'Writing a credit note for store credit',
  'orders.prove-money': 'Reconciling a day',
  'catalog.release-stock': 'Releasing stock of unpaid orders',
  'catalog.show-stock': 'Updating sold-out products',
  'catalog.publish': 'Publishing scheduled products',
  'orders.send-sold-out': 'E-mail: item sold out',
  'orders.expire': 'Expiring unpaid orders',
  'orders.send-refund': 'Sending refunds',
  'orders.reconcile-refunds': 'Checking refunds',
  'orders.send-refunded': 'E-mail: refund',
  'orders.send-payment-returned': 'E-mail: payment refunded',
  'orders.alert-refund-failed': 'E-mail: refund failed',
  'orders.send-cancelled': 'E-mail: order cancelled',
  'orders.send-delivered': 'E-mail: delivered',
  'orders.alert-quarantine': 'E-mail: payment on hold',
  'orders.verify-razorpay-webhook': 'Checking and applying a Razorpay webhook',
  'orders.process-payment-event': 'Checking and applying a Razorpay webhook',
  'orders.check-gateway-access': 'Checking the gateway’s API key',
  'orders.reconcile-payments': 'Checking open payments',
  'orders.send-confirmation': 'E-mail: order confirmed',
  'orders.send-payment-failed': 'E-mail: payment failed',
  'orders.send-payment-given-up': 'E-mail: payment not taken',
  'orders.send-payment-on-hold': 'E-mail: payment is being checked',
  'orders.send-cash-code': 'E-mail: cash-on-delivery code',
  'orders.send-proof-ready': 'E-mail: proof',
  'orders.send-return-news': 'E-mail: return',
  'orders.issue-return-note': 'Writing a credit note for store credit',
  'orders.issue-order-note': 'Writing the credit note of a closed order',
  'orders.send-shipped': 'E-mail: shipped',
  'orders.send-dispute-mail': 'E-mail: dispute',
  'orders.watch-disputes': 'Reading disputes again',
  'orders.settle-payment': 'Settling a payment',
  'orders.capture-late-payment': 'Capturing a late payment',
  'orders.sweep-erased': 'Erasing personal data of orders',
  'orders.remind-proofs': 'Finding proofs without an answer',
  'orders.send-proof-reminder': 'E-mail: proof reminder',
  'reminders.find-carts': 'Finding carts for reminders',
  'reminders.send': 'E-mail: cart reminder',
  'platform.clear-outbox': 'Clearing the outbox',
  'platform.sweep-files': 'Deleting unused files',
  'platform.sweep-reports': 'Deleting old Excel files',
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
  missing_here: 'missing in our records',
  missing_there: 'missing at the gateway',
  amounts_differ: 'the amounts differ',
  held: 'on hold',
  stray: 'belongs to no order',
};

export const MONEY_LABELS: Record<DiscrepancyDto['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  deduction: 'Dispute',
};

/** `Payment pay_1, ₹100 at the gateway: missing in our records` */
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
      title: held === 1 ? 'A payment is on hold' : `Payments of ${held} orders are on hold`,
      words: 'Nothing is shipped or refunded for it until you decide.',
      todo: { label: held === 1 ? 'Review it' : 'Review them', to: `${paths.admin('orders')}?held=true` },
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
      note: oldest === null ? 'The queues don’t respond' : `All queues, limit ${LIMITS.oldestSeconds} s`,
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
      note: 'Should be recent while people pay',
      isWrong: ops.incidents.some(({ kind }) => kind === 'webhooks-silent'),
    },
    {
      name: 'Reconciled',
      value: ago(reconciled, 'Not yet'),
      note: 'Open payments checked at the gateway',
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

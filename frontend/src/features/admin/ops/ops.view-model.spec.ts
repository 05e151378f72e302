import { describe, expect, it } from '@jest/globals';
import type { OpsDto } from '../../../api/generated/types';
import {
  discrepancyLabel,
  healthChecks,
  jobLabel,
  processLine,
  formatDuration,
  incidentNotices,
  queueLabel,
} from './ops.view-model';

const CALM: OpsDto = {
  at: '2026-11-20T10:00:00.000Z',
  queues: [{ name: 'mail', waiting: 1, running: 0, later: 0, failed: 0, oldestSeconds: 3 }],
  outboxDue: 0,
  outboxOldestSeconds: null,
  lastWebhookAt: null,
  lastReconciliationAt: '2026-11-20T09:59:56.000Z',
  held: 0,
  cspReports: [],
  incidents: [],
  process: { eventLoopMs: 11.6, inUse: 2, waiting: 0, size: 10, memoryBytes: 104_857_600 },
};
const wrong = (ops: OpsDto) =>
  healthChecks(ops)
    .filter(({ isWrong }) => isWrong)
    .map(({ name }) => name);

const incident = (kind: string) => ({
  kind,
  title: 'The outbox is late',
  words: 'Jobs wait.',
  beganAt: '2026-11-20T09:12:00.000Z',
});

describe('the queues’ page', () => {
  it.each([
    [3.4, '3 s'],
    [240, '4 min'],
    [7_200, '2 h'],
    [259_200, '3 days'],
  ])('%s seconds are %s', (seconds, word) => expect(formatDuration(seconds)).toBe(word));

  it('is calm when nothing waits', () => {
    expect(wrong(CALM)).toEqual([]);
    expect(healthChecks(CALM).map(({ value }) => value)).toEqual(['3 s', 'Empty', 'None yet', '4 s ago']);
    expect(processLine(CALM)).toBe('event loop 12 ms, 2 of 10 database connections in use, 100 MB of memory');
  });

  it('says what is wrong', () => {
    expect(wrong({ ...CALM, queues: null })).toEqual(['Oldest job waits']);
    expect(wrong({ ...CALM, outboxDue: 4, outboxOldestSeconds: 61 })).toEqual(['Outbox']);
    expect(wrong({ ...CALM, lastReconciliationAt: '2026-11-20T09:00:00.000Z' })).toEqual(['Reconciled']);
  });

  it('warns of what the admin was mailed about, and of payments that are held', () => {
    expect(incidentNotices(CALM)).toEqual([]);
    expect(wrong({ ...CALM, incidents: [incident('webhooks-silent')] })).toEqual(['Last webhook']);
    const [late, held] = incidentNotices({ ...CALM, held: 2, incidents: [incident('outbox-late')] });
    expect(late).toEqual({
      key: 'outbox-late',
      title: 'The outbox is late since 20 Nov, 2:42 pm',
      words: 'Jobs wait.',
    });
    expect(held).toMatchObject({ title: 'Payments of 2 orders are on hold', todo: { label: 'Review them' } });
  });

  it('names a job that it does not know by its own name', () => {
    expect(jobLabel('orders.send-shipped')).toBe('E-mail: shipped');
    expect(jobLabel('orders.new')).toBe('orders.new');
  });
});

const heldNotices = (held: number) => incidentNotices({ ...CALM, held });

const checkTexts = (ops: OpsDto) => healthChecks(ops).map(({ name, value, note }) => `${name}: ${value}. ${note}.`);

const queuesWaiting = (oldestSeconds: number | null) => [
  { name: 'mail', waiting: 1, running: 0, later: 0, failed: 0, oldestSeconds },
  { name: 'work', waiting: 0, running: 0, later: 0, failed: 0, oldestSeconds: null },
];

describe('what the page of the queues says at its limits', () => {
  it.each([
    [89, '89 s'],
    [90, '2 min'],
    [5_399, '90 min'],
    [5_400, '2 h'],
    [129_599, '36 h'],
    [129_600, '2 days'],
  ])('%s seconds are %s', (seconds, word) => expect(formatDuration(seconds)).toBe(word));

  it('a minute’s wait is fine, more is wrong; a quarter of an hour without reconciliation too', () => {
    expect(wrong({ ...CALM, queues: queuesWaiting(60) })).toEqual([]);
    expect(wrong({ ...CALM, queues: queuesWaiting(61) })).toEqual(['Oldest job waits']);
    expect(wrong({ ...CALM, outboxDue: 1, outboxOldestSeconds: 60 })).toEqual([]);
    expect(wrong({ ...CALM, lastReconciliationAt: '2026-11-20T09:45:00.000Z' })).toEqual([]);
    expect(wrong({ ...CALM, lastReconciliationAt: '2026-11-20T09:44:59.000Z' })).toEqual(['Reconciled']);
    expect(wrong({ ...CALM, lastReconciliationAt: null })).toEqual([]);
    expect(healthChecks({ ...CALM, queues: queuesWaiting(null) })[0]?.value).toBe('0 s');
  });

  it('has these four checks, each with a value and what it means', () => {
    expect(checkTexts(CALM)).toEqual([
      'Oldest job waits: 3 s. All queues, limit 60 s.',
      'Outbox: Empty. Every job is with its queue.',
      'Last webhook: None yet. Should be recent while people pay.',
      'Reconciled: 4 s ago. Open payments checked at the gateway.',
    ]);
    const busy = { ...CALM, queues: null, outboxDue: 4, outboxOldestSeconds: 61, lastReconciliationAt: null };
    expect(checkTexts({ ...busy, lastWebhookAt: '2026-11-20T10:00:05.000Z' })).toEqual([
      'Oldest job waits: Not known. The queues don’t respond.',
      'Outbox: 4 waiting. The oldest for 61 s.',
      'Last webhook: 0 s ago. Should be recent while people pay.',
      'Reconciled: Not yet. Open payments checked at the gateway.',
    ]);
    expect(checkTexts({ ...busy, outboxOldestSeconds: null })[1]).toBe('Outbox: 4 waiting. The oldest for 0 s.');
    expect(wrong({ ...CALM, incidents: [incident('outbox-late')] })).toEqual([]);
  });

  it('leads from payments on hold to their orders', () => {
    const words = 'Nothing is shipped or refunded for it until you decide.';
    const to = '/admin-dashboard/orders?held=true';
    expect(heldNotices(1)).toEqual([
      { key: 'held', title: 'A payment is on hold', words, todo: { label: 'Review it', to } },
    ]);
    expect(heldNotices(2)).toEqual([
      { key: 'held', title: 'Payments of 2 orders are on hold', words, todo: { label: 'Review them', to } },
    ]);
  });

  it('tells how the process is, without an event loop that nobody measured, and who waits for a connection', () => {
    expect(processLine({ ...CALM, process: { ...CALM.process, eventLoopMs: null, waiting: 3 } })).toBe(
      '2 of 10 database connections in use, 3 wait for one, 100 MB of memory',
    );
  });

  it('tells of money that does not agree which it is, how much, and why', () => {
    const stray = {
      kind: 'payment',
      id: 'pay_1',
      gateway: 100,
      shop: null,
      why: 'missing_here',
      canBeForeign: false,
    } as const;
    expect([
      discrepancyLabel(stray),
      discrepancyLabel({ ...stray, kind: 'refund', gateway: null, shop: 100, why: 'missing_there' }),
      discrepancyLabel({ ...stray, kind: 'deduction', shop: 90, why: 'amounts_differ' }),
      discrepancyLabel({ ...stray, shop: 90, why: 'held' }),
      discrepancyLabel({ ...stray, why: 'stray' }),
      discrepancyLabel({ ...stray, why: 'amounts_differ' }),
    ]).toEqual([
      'Payment pay_1, ₹100 at the gateway: missing in our records',
      'Refund pay_1: missing at the gateway',
      'Dispute pay_1, ₹100 at the gateway, ₹90 here: the amounts differ',
      'Payment pay_1, ₹100 at the gateway: on hold',
      'Payment pay_1, ₹100 at the gateway: belongs to no order',
      'Payment pay_1, ₹100 at the gateway: the amounts differ',
    ]);
  });

  it('names its queues', () => {
    expect(['mail', 'payments', 'reports', 'work', 'new'].map(queueLabel)).toEqual([
      'E-mails',
      'Payments',
      'Excel files',
      'Pictures, files, clean-up',
      'new',
    ]);
  });
});

it.each([
  ['admin.close-sales-days', 'Adding up the days’ sales'],
  ['admin.check-payment-page', 'Checking the scripts of the payment page'],
  ['admin.prune-security-log', 'Clearing the security log'],
  ['auth.erase-person', 'Erasing an account'],
  ['auth.send-login-code', 'E-mail: sign-in code'],
  ['auth.send-new-device', 'E-mail: sign-in from a new device'],
  ['auth.send-staff-invitation', 'E-mail: invitation of staff'],
  ['auth.sweep-logins', 'Deleting old sign-ins'],
  ['cart.draw-preview', 'Preview of an item'],
  ['feedback.forward', 'E-mail: feedback'],
  ['forms.acknowledge-message', 'E-mail: message received'],
  ['forms.forward-message', 'E-mail: message'],
  ['orders.issue-invoice', 'Writing an invoice'],
  ['orders.release-coupons', 'Releasing coupons of unpaid orders'],
  ['orders.forget-drafts', 'Clearing unfinished guest checkouts'],
  ['orders.forget-doors', 'Clearing old entries of the cash-on-delivery blocklist'],
  ['orders.issue-credit-note', 'Writing a credit note'],
  ['orders.issue-note-of-credit', 'Writing a credit note for store credit'],
  ['orders.prove-money', 'Reconciling a day'],
  ['catalog.release-stock', 'Releasing stock of unpaid orders'],
  ['catalog.show-stock', 'Updating sold-out products'],
  ['orders.send-sold-out', 'E-mail: item sold out'],
  ['orders.expire', 'Expiring unpaid orders'],
  ['orders.send-refund', 'Sending refunds'],
  ['orders.reconcile-refunds', 'Checking refunds'],
  ['orders.send-refunded', 'E-mail: refund'],
  ['orders.send-payment-returned', 'E-mail: payment refunded'],
  ['orders.alert-refund-failed', 'E-mail: refund failed'],
  ['orders.send-cancelled', 'E-mail: order cancelled'],
  ['orders.send-delivered', 'E-mail: delivered'],
  ['orders.alert-quarantine', 'E-mail: payment on hold'],
  ['orders.verify-razorpay-webhook', 'Checking and applying a Razorpay webhook'],
  ['orders.process-payment-event', 'Checking and applying a Razorpay webhook'],
  ['orders.check-gateway-access', 'Checking the gateway’s API key'],
  ['orders.reconcile-payments', 'Checking open payments'],
  ['orders.send-confirmation', 'E-mail: order confirmed'],
  ['orders.send-payment-failed', 'E-mail: payment failed'],
  ['orders.send-payment-given-up', 'E-mail: payment not taken'],
  ['orders.send-payment-on-hold', 'E-mail: payment is being checked'],
  ['orders.send-cash-code', 'E-mail: cash-on-delivery code'],
  ['orders.send-proof-ready', 'E-mail: proof'],
  ['orders.send-return-news', 'E-mail: return'],
  ['orders.issue-return-note', 'Writing a credit note for store credit'],
  ['orders.issue-order-note', 'Writing the credit note of a closed order'],
  ['orders.send-shipped', 'E-mail: shipped'],
  ['orders.send-dispute-mail', 'E-mail: dispute'],
  ['orders.watch-disputes', 'Reading disputes again'],
  ['orders.settle-payment', 'Settling a payment'],
  ['orders.capture-late-payment', 'Capturing a late payment'],
  ['orders.sweep-erased', 'Erasing personal data of orders'],
  ['orders.remind-proofs', 'Finding proofs without an answer'],
  ['orders.send-proof-reminder', 'E-mail: proof reminder'],
  ['reminders.find-carts', 'Finding carts for reminders'],
  ['reminders.send', 'E-mail: cart reminder'],
  ['platform.clear-outbox', 'Clearing the outbox'],
  ['platform.sweep-files', 'Deleting unused files'],
  ['platform.sweep-reports', 'Deleting old Excel files'],
  ['platform.write-report', 'Writing an Excel file'],
])('the job %s is called: %s', (name, label) => {
  expect(jobLabel(name)).toBe(label);
});

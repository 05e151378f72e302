import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createTestSandbox,
  startWebhookReceiver,
  waitUntil,
  type SandboxUnderTest,
  type WebhookReceiver,
} from '../testing/webhook-receiver.js';
import { DISPUTE_PHASES, type Dispute } from './entities.js';
import { unixNow } from './ids.js';

const sentence = (body: Record<string, unknown>) => (body['error'] as { description: string }).description;
const DOCUMENT = 'doc_EFtmUsbwpXwBH9';

describe('P60 disputes', () => {
  let ear: WebhookReceiver;
  let sandbox: SandboxUnderTest;
  let paymentId: string;

  beforeEach(async () => {
    ear = await startWebhookReceiver();
    sandbox = await createTestSandbox({ webhookUrl: ear.url });
    paymentId = await sandbox.pay(await sandbox.order(), { notify: false });
  });
  afterEach(async () => {
    await sandbox.stop();
    await ear.stop();
  });

  const raise = async (fields: Record<string, unknown> = {}) =>
    (await sandbox.call('POST', '/_disputes', { payment_id: paymentId, ...fields })).body as unknown as Dispute;
  const decide = (id: string, to: string, fields: Record<string, unknown> = {}) =>
    sandbox.call('POST', `/_disputes/${id}/decide`, { to, ...fields });
  const refund = () => sandbox.call('POST', `/v1/payments/${paymentId}/refund`, { amount: 1000 });
  const told = async (count: number) => {
    await waitUntil(() => ear.received.length === count);
    return ear.received.map(({ event, body }) => ({ event, ...(JSON.parse(body) as { contains: string[] }) }));
  };

  it('are told with the payment and the dispute, as the documentation shows them', async () => {
    const dispute = await raise({ amount: 39_000, reason_code: 'processed_invalid_expired_card' });
    const [event] = await told(1);
    expect(event).toMatchObject({
      event: 'payment.dispute.created',
      contains: ['payment', 'dispute'],
      payload: { payment: { entity: { id: paymentId, order_id: expect.stringMatching(/^order_/) } } },
    });
    expect((event as unknown as { payload: { dispute: unknown } }).payload.dispute).toEqual({ entity: dispute });
    expect(dispute).toEqual({
      id: expect.stringMatching(/^disp_[0-9A-Za-z]{14}$/),
      entity: 'dispute',
      payment_id: paymentId,
      amount: 39_000,
      currency: 'INR',
      amount_deducted: 0,
      reason_code: 'processed_invalid_expired_card',
      respond_by: expect.any(Number),
      status: 'open',
      phase: 'chargeback',
      created_at: expect.any(Number),
      evidence: {
        amount: 39_000,
        summary: null,
        shipping_proof: null,
        billing_proof: null,
        cancellation_proof: null,
        customer_communication: null,
        proof_of_service: null,
        explanation_letter: null,
        refund_confirmation: null,
        access_activity_log: null,
        refund_cancellation_policy: null,
        term_and_conditions: null,
        others: null,
        submitted_at: null,
      },
    });
    expect((await sandbox.call('GET', `/v1/disputes/${dispute.id}`)).body).toEqual(dispute);
  });

  it('can hide the order in their events', async () => {
    await raise({ without_order: true });
    const [event] = await told(1);
    expect(event).toMatchObject({ payload: { payment: { entity: { id: paymentId, order_id: null } } } });
  });

  it.each([...DISPUTE_PHASES])('can be in the phase %s', async (phase) => {
    expect(await raise({ phase })).toMatchObject({ phase, status: 'open' });
  });

  it('are deducted only when they are lost', async () => {
    const { id } = await raise();
    await decide(id, 'under_review');
    expect((await decide(id, 'lost')).body).toMatchObject({ status: 'lost', amount_deducted: 50_000 });
    expect((await told(3)).map(({ event }) => event)).toEqual([
      'payment.dispute.created',
      'payment.dispute.under_review',
      'payment.dispute.lost',
    ]);
    expect((await sandbox.call('GET', `/v1/payments/${paymentId}`)).body).toMatchObject({
      status: 'captured',
      amount_refunded: 0,
    });
    expect((await decide(id, 'won')).status).toBe(400);
  });

  it('can ask for more evidence and be won, after which the same payment can be disputed anew', async () => {
    const { id } = await raise();
    await decide(id, 'under_review');
    const respondBy = unixNow() + 3600;
    expect((await decide(id, 'action_required', { respond_by: respondBy })).body).toMatchObject({
      status: 'open',
      respond_by: respondBy,
    });
    expect((await decide(id, 'won')).body).toMatchObject({ status: 'won', amount_deducted: 0 });
    const second = await raise({ phase: 'pre_arbitration' });
    const list = (await sandbox.call('GET', '/v1/disputes')).body as { items: Dispute[] };
    expect(list.items.map((one) => one.id)).toEqual([second.id, id]);
    expect((await told(5)).map(({ event }) => event.split('.').at(-1))).toEqual([
      'created',
      'under_review',
      'action_required',
      'won',
      'created',
    ]);
  });

  it('go on in a later phase when a won one is challenged again', async () => {
    const { id } = await raise();
    await decide(id, 'won');
    expect((await decide(id, 'action_required')).status).toBe(400);
    expect((await decide(id, 'action_required', { phase: 'pre_arbitration' })).body).toMatchObject({
      id,
      status: 'open',
      phase: 'pre_arbitration',
    });
  });

  it('are lost when they are accepted, once', async () => {
    const { id } = await raise();
    const accept = () => sandbox.call('POST', `/v1/disputes/${id}/accept`);
    expect((await accept()).body).toMatchObject({ status: 'lost', amount_deducted: 50_000 });
    expect(sentence((await accept()).body)).toBe('Action not allowed when dispute is in lost status.');
    expect((await told(2))[1]?.event).toBe('payment.dispute.lost');
  });

  it('are contested by a draft, and by a submission that needs a document', async () => {
    const { id } = await raise();
    const contest = (body: unknown) => sandbox.call('PATCH', `/v1/disputes/${id}/contest`, body);
    expect((await contest({ summary: 'goods delivered', amount: 5000 })).body).toMatchObject({
      status: 'open',
      evidence: { amount: 5000, summary: 'goods delivered', submitted_at: null },
    });
    expect((await contest({ action: 'submit' })).status).toBe(400);
    expect((await contest({ action: 'submit', shipping_proof: [DOCUMENT] })).body).toMatchObject({
      status: 'under_review',
      evidence: { summary: 'goods delivered', shipping_proof: [DOCUMENT], submitted_at: expect.any(Number) },
    });
    expect(sentence((await contest({ summary: 'again' })).body)).toBe(
      'Action not allowed when dispute is in under_review status.',
    );
    expect((await told(2))[1]?.event).toBe('payment.dispute.under_review');
  });

  it.each([
    [{ amount: 50_001 }, 'contest amount cannot be greater than dispute amount.'],
    [{ action: 'win' }, 'The selected action is invalid.'],
    [{ proof: [] }, 'proof is/are not required and should not be sent'],
    [
      { billing_proof: ['bill.pdf'] },
      'Invalid file id provided or merchant is unauthorized to access the fileId(s) provided',
    ],
  ])('refuse %j as evidence', async (body, description) => {
    const { id } = await raise();
    const answer = await sandbox.call('PATCH', `/v1/disputes/${id}/contest`, body);
    expect([answer.status, sentence(answer.body)]).toEqual([400, description]);
  });

  it('take no answer behind their deadline', async () => {
    const { id } = await raise({ respond_by: unixNow() - 1 });
    const late = await sandbox.call('POST', `/v1/disputes/${id}/accept`);
    expect(sentence(late.body)).toBe('Action not allowed as deadline to respond has elapsed.');
  });

  it('block refunds while they are undecided, except for a suspicion of fraud', async () => {
    const { id } = await raise();
    expect(sentence((await refund()).body)).toBe(
      'The refund on this payment is blocked due to ongoing dispute investigation',
    );
    await decide(id, 'won');
    expect((await refund()).status).toBe(200);
    await raise({ phase: 'fraud' });
    expect((await refund()).status).toBe(200);
  });

  it('are of captured payments only, and of known ones', async () => {
    paymentId = await sandbox.pay(await sandbox.order(), { outcome: 'failure' });
    expect((await sandbox.call('POST', '/_disputes', { payment_id: paymentId })).status).toBe(400);
    expect(sentence((await sandbox.call('GET', '/v1/disputes/disp_x')).body)).toBe('The id provided does not exist');
  });
});

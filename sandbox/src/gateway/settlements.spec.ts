import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createTestSandbox,
  startWebhookReceiver,
  waitUntil,
  type SandboxUnderTest,
  type WebhookReceiver,
} from '../testing/webhook-receiver.js';
import type { ReconItem } from './entities.js';

describe('settlements', () => {
  let ear: WebhookReceiver;
  let sandbox: SandboxUnderTest;

  beforeEach(async () => {
    ear = await startWebhookReceiver();
    sandbox = await createTestSandbox({ webhookUrl: ear.url });
  });
  afterEach(async () => {
    await sandbox.stop();
    await ear.stop();
  });

  it('pay out payments less fees, refunds and lost disputes, each once', async () => {
    const kept = await sandbox.pay(await sandbox.order({ receipt: 'SG-1' }));
    const refunded = await sandbox.pay(await sandbox.order());
    const disputed = await sandbox.pay(await sandbox.order());
    await sandbox.call('POST', '/_refunds', { payment_id: refunded, amount: 10_000, speed: 'optimum' });
    const dispute = await sandbox.call('POST', '/_disputes', { payment_id: disputed, amount: 20_000 });
    await sandbox.call('POST', `/v1/disputes/${dispute.body['id'] as string}/accept`);

    const { body: settlement } = await sandbox.call('POST', '/_settlements');
    expect(settlement).toMatchObject({ entity: 'settlement', amount: 3 * 48_820 - 30_000, status: 'processed' });
    expect((await sandbox.call('GET', '/v1/settlements')).body).toMatchObject({ count: 1, items: [settlement] });
    expect((await sandbox.call('GET', `/v1/settlements/${settlement['id'] as string}`)).body).toEqual(settlement);
    expect((await sandbox.call('POST', '/_settlements')).status).toBe(400);
    await waitUntil(() => ear.received.some(({ event }) => event === 'settlement.processed'));

    const [year, month, day] = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10).split('-');
    const recon = await sandbox.call('GET', `/v1/settlements/recon/combined?year=${year}&month=${month}&day=${day}`);
    const items = recon.body['items'] as ReconItem[];
    expect(items.map(({ type, debit, credit }) => [type, debit, credit])).toEqual([
      ['payment', 0, 48_820],
      ['payment', 0, 48_820],
      ['payment', 0, 48_820],
      ['refund', 10_000, 0],
      ['adjustment', 20_000, 0],
    ]);
    expect(items[0]).toMatchObject({
      entity_id: kept,
      fee: 1180,
      tax: 180,
      order_receipt: 'SG-1',
      settlement_id: settlement['id'],
      settlement_utr: settlement['utr'],
    });
    expect(items[4]).toMatchObject({ dispute_id: dispute.body['id'], payment_id: disputed });
  });

  it.each([
    ['year=26&month=11', 'The year must be 4 digits.'],
    ['year=2026&month=13', 'The month is not a valid month.'],
    ['year=2026&month=11&day=011', 'The day must be between 1 and 2 digits.'],
    ['year=2026&month=11&count=0', 'The count must be at least 1.'],
  ])('refuse the report of %s', async (query, description) => {
    const answer = await sandbox.call('GET', `/v1/settlements/recon/combined?${query}`);
    expect(answer.body).toMatchObject({ error: { description, reason: 'input_validation_failed' } });
  });
});

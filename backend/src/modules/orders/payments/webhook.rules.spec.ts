import { describe, expect, it } from '@jest/globals';
import { parseWebhook, webhookSilence } from './webhook.rules.js';

const read = (value: unknown) => parseWebhook(Buffer.from(JSON.stringify(value)));

describe('a webhook’s body', () => {
  it('tells its type, payment and order, whatever the order of its keys', () => {
    expect(
      read({
        payload: { payment: { entity: { notes: [], order_id: 'order_1', id: 'pay_1' } } },
        event: 'payment.captured',
      }),
    ).toEqual({
      type: 'payment.captured',
      paymentId: 'pay_1',
      orderId: 'order_1',
      refundId: null,
      disputeId: null,
      linkId: null,
    });
    expect(read({ event: 'order.paid', payload: { order: { entity: { id: 'order_2' } } } })).toEqual({
      type: 'order.paid',
      paymentId: null,
      refundId: null,
      disputeId: null,
      linkId: null,
      orderId: 'order_2',
    });
  });

  it('tells the refund that it is about', () => {
    const refund = { entity: { id: 'rfnd_1', payment_id: 'pay_1' } };
    expect(read({ event: 'refund.processed', payload: { refund } })).toEqual({
      type: 'refund.processed',
      paymentId: 'pay_1',
      orderId: null,
      refundId: 'rfnd_1',
      disputeId: null,
      linkId: null,
    });
  });

  it('P60 tells the dispute that it is about, by its payment where no order is named', () => {
    const dispute = { entity: { id: 'disp_1', payment_id: 'pay_1' } };
    const payment = { entity: { id: 'pay_1', order_id: null } };
    const told = {
      type: 'payment.dispute.lost',
      paymentId: 'pay_1',
      orderId: null,
      refundId: null,
      disputeId: 'disp_1',
      linkId: null,
    };
    expect(read({ event: 'payment.dispute.lost', payload: { dispute, payment } })).toEqual(told);
    expect(read({ event: 'payment.dispute.lost', payload: { dispute } })).toEqual(told);
  });

  it('P73 tells the payment link that it is about, and its order where no other is named', () => {
    const payment_link = { entity: { id: 'plink_1', order_id: 'order_3' } };
    const payment = { entity: { id: 'pay_1' } };
    expect(read({ event: 'payment_link.paid', payload: { payment_link, payment } })).toMatchObject({
      linkId: 'plink_1',
      orderId: 'order_3',
      paymentId: 'pay_1',
    });
    const order = { entity: { id: 'order_2' } };
    expect(read({ event: 'payment_link.paid', payload: { payment_link, order } })).toMatchObject({
      linkId: 'plink_1',
      orderId: 'order_2',
    });
  });

  it('P30 takes event types that it does not know', () => {
    expect(read({ event: 'payment.downtime.started', payload: {} })).toEqual({
      type: 'payment.downtime.started',
      paymentId: null,
      refundId: null,
      disputeId: null,
      linkId: null,
      orderId: null,
    });
  });

  it('tells the payment’s own order before another that it names', () => {
    const payment = { entity: { id: 'pay_1', order_id: 'order_1' } };
    const order = { entity: { id: 'order_2' } };
    const refund = { entity: { id: 'rfnd_1', payment_id: 'pay_2' } };
    const dispute = { entity: { id: 'disp_1', payment_id: 'pay_3' } };
    expect(read({ event: 'x', payload: { payment, order, refund, dispute } })).toEqual({
      type: 'x',
      paymentId: 'pay_1',
      orderId: 'order_1',
      refundId: 'rfnd_1',
      disputeId: 'disp_1',
      linkId: null,
    });
    expect(read({ event: 'x', payload: { refund, dispute } })).toMatchObject({ paymentId: 'pay_2' });
  });

  it.each([
    ['a type of 100 signs', 'e'.repeat(100), true],
    ['a type of 101 signs', 'e'.repeat(101), false],
    ['a type with a space', 'payment captured', false],
    ['a type with a space before', ' payment', false],
    ['a type with a NUL', 'payment\u0000', false],
    ['a type in another script', 'भुगतान', false],
    ['the first sign after the space and the last of ASCII', '!~', true],
  ])('takes %s: %j is %s', (_, event, isTaken) => {
    expect(read({ event }) !== null).toBe(isTaken);
  });

  it.each([
    ['200 signs', 'p'.repeat(200), true],
    ['201 signs', 'p'.repeat(201), false],
    ['a NUL', 'pay_\u0000', false],
  ])('takes an id of %s: %s', (_, id, isTaken) => {
    expect(read({ event: 'x', payload: { payment: { entity: { id } } } })?.paymentId).toBe(isTaken ? id : null);
  });

  it.each([['no JSON'], ['[]'], ['null'], ['"text"'], ['{}'], ['{"event":7}'], ['{"event":""}']])(
    'refuses %s',
    (body) => {
      expect(parseWebhook(Buffer.from(body))).toBeNull();
    },
  );

  it('survives fields of other shapes', () => {
    expect(
      read({ event: 'x', payload: { payment: { entity: { id: 7, order_id: { a: 1 } } }, order: 'text' } }),
    ).toEqual({
      type: 'x',
      paymentId: null,
      refundId: null,
      disputeId: null,
      linkId: null,
      orderId: null,
    });
  });
});

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (minutes: number | null) => (minutes === null ? null : new Date(NOW.getTime() - minutes * 60_000));
const step = (lastWebhook: number | null, unannounced: number | null, began: number | null = null) =>
  webhookSilence({ lastWebhook: ago(lastWebhook), unreported: ago(unannounced), since: ago(began) }, NOW, 30);

describe('webhooks', () => {
  it('fall silent when none comes long after a payment of which others told', () => {
    expect(step(600, 30)).toBe('begin');
    expect(step(null, 200)).toBe('begin');
  });

  it('have their time to come', () => {
    expect(step(600, 29)).toBe('none');
  });

  it('show nothing in a quiet hour, however long ago the last came', () => {
    expect(step(6_000, null)).toBe('none');
    expect(step(null, null)).toBe('none');
  });

  it('are well again when one came after the silence was noticed, and not before', () => {
    expect(step(1, null, 20)).toBe('end');
    expect(step(200, null, 20)).toBe('none');
    expect(step(200, 40, 20)).toBe('begin');
    expect(step(1, 29, 20)).toBe('end');
    expect(step(20, null, 20)).toBe('none');
    expect(step(null, null, 20)).toBe('none');
    expect(step(1, null, null)).toBe('none');
  });
});

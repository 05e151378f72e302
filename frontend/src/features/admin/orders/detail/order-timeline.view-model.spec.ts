import { describe, expect, it } from '@jest/globals';
import { timelineDays, toTimelineEntry, readableBody } from './order-timeline.view-model';

const NOTHING = { state: null, actor: null, note: null, reference: null };
const AT = '2026-11-19T15:44:00.000Z';

const told = (happening: Parameters<typeof toTimelineEntry>[0]) => {
  const { title, text, wrong } = toTimelineEntry(happening);
  return [title, text, wrong];
};
const entry = (at: string) => toTimelineEntry({ ...NOTHING, at, kind: 'mail', name: 'x' });

describe('what happened to an order', () => {
  it('tells what happened, who did it and with which id', () => {
    expect(
      told({ ...NOTHING, at: AT, kind: 'state', name: 'order_opened', state: 'awaiting_payment', actor: 'customer' }),
    ).toEqual(['Order placed', 'By the customer', false]);
    expect(
      told({ ...NOTHING, at: AT, kind: 'state', name: 'ship', state: 'shipped', actor: 'a@b.in', note: 'DTDC, 123' }),
    ).toEqual(['Moved to shipped', 'By a@b.in: DTDC, 123', false]);
    expect(told({ ...NOTHING, at: AT, kind: 'payment', name: 'failed', note: 'upi', reference: 'pay_1' })).toEqual([
      'Payment failed',
      'upi. pay_1',
      true,
    ]);
    const webhook = { ...NOTHING, at: AT, kind: 'webhook', reference: 'evt_1' } as const;
    expect(told({ ...webhook, name: 'payment.authorized', note: 'settled' })).toEqual([
      'The gateway reported: the bank approved the payment',
      '',
      false,
    ]);
    expect(told({ ...webhook, name: 'invoice.paid', note: 'ignored: not about a payment' })).toEqual([
      'The gateway reported: something else',
      'Outcome: ignored: not about a payment',
      false,
    ]);
    const asked = { ...NOTHING, at: AT, kind: 'state', name: 'request_return', state: 'return_requested' } as const;
    expect(told({ ...asked, actor: 'customer', note: 'damage' })).toEqual([
      'Damage reported',
      'By the customer',
      false,
    ]);
    expect(told({ ...asked, actor: 'customer', note: 'return' })[0]).toBe('Return requested');
    const credit = { ...NOTHING, at: AT, kind: 'credit', actor: 'a@b.in' } as const;
    expect(told({ ...credit, name: 'goodwill', note: '500' })[0]).toBe('₹500 of store credit given: from the shop');
    expect(told({ ...credit, name: 'order_cancelled', note: '99.5' })[0]).toBe(
      '₹99.50 of store credit given: the order was cancelled',
    );
    expect(told({ ...credit, name: 'spent', note: '-500' })[0]).toBe('₹500 of store credit used');
    expect(told({ ...NOTHING, at: AT, kind: 'mail', name: 'order-shipped' })[0]).toBe(
      'E-mail with the tracking number sent',
    );
  });

  it('goes day by day in India', () => {
    const days = timelineDays([
      entry('2026-11-19T18:00:00Z'),
      entry('2026-11-19T19:00:00Z'),
      entry('2026-11-20T01:00:00Z'),
    ]);
    expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
      ['19 November 2026', 1],
      ['20 November 2026', 2],
    ]);
  });
});

const stateEntry = (name: string, more: object = {}) =>
  toTimelineEntry({ ...NOTHING, at: AT, kind: 'state', name, state: 'in_production', ...more });

describe('the words of what happened to an order', () => {
  it.each([
    ['order_opened', 'Order placed'],
    ['send_proof', 'Proof sent'],
    ['approve_proof', 'Proof approved'],
    ['change_proof', 'Change to the proof requested'],
    ['withdraw_proof', 'Proof withdrawn'],
    ['decline_return', 'Return declined'],
    ['settle_claim', 'Report of damage settled'],
    ['change_day', 'Delivery day changed by the customer'],
    ['start_production', 'Moved to in production'],
  ])('%s: %s', (name, title) => {
    expect(stateEntry(name)).toEqual({
      at: AT,
      kind: 'state',
      icon: name === 'order_opened' ? 'orders' : 'check',
      title,
      text: '',
      wrong: false,
    });
  });

  it('a payment that failed stands out, by its state too', () => {
    expect(stateEntry('fail', { state: 'payment_failed' }).wrong).toBe(true);
    const payment = { ...NOTHING, at: AT, kind: 'payment' } as const;
    expect(toTimelineEntry({ ...payment, name: 'captured', note: 'upi' })).toEqual({
      at: AT,
      kind: 'payment',
      icon: 'card',
      title: 'Payment captured',
      text: 'upi',
      wrong: false,
    });
    expect(toTimelineEntry({ ...payment, name: 'failed' })).toMatchObject({ icon: 'alert', wrong: true });
  });

  it('a request for a return does not repeat its kind below', () => {
    expect(stateEntry('request_return', { note: 'damage' }).text).toBe('');
    expect(stateEntry('ship', { note: 'damage', actor: null })).toMatchObject({ text: 'damage' });
  });

  it('a refund says how it stands, one that failed stands out', () => {
    const refund = { ...NOTHING, at: AT, kind: 'refund', note: '₹500', reference: 'rfnd_1' } as const;
    expect(toTimelineEntry({ ...refund, name: 'failed' })).toMatchObject({
      kind: 'payment',
      icon: 'alert',
      wrong: true,
    });
    expect(toTimelineEntry({ ...refund, name: 'new one' })).toEqual({
      at: AT,
      kind: 'payment',
      icon: 'card',
      title: 'Refund new one',
      text: '₹500. rfnd_1',
      wrong: false,
    });
  });

  it('store credit says who gave it, and why', () => {
    const credit = { ...NOTHING, at: AT, kind: 'credit', name: 'order_closed', note: '500' } as const;
    expect(toTimelineEntry({ ...credit, actor: 'a@b.in' })).toEqual({
      at: AT,
      kind: 'payment',
      icon: 'card',
      title: '₹500 of store credit given: the order was closed',
      text: 'By a@b.in',
      wrong: false,
    });
    expect(toTimelineEntry({ ...credit, name: 'unheard', note: '0' })).toMatchObject({
      title: '₹0 of store credit given: unheard',
      text: '',
    });
  });

  it.each([
    ['payment.authorized', 'the bank approved the payment'],
    ['payment.captured', 'the payment arrived'],
    ['payment.failed', 'the payment failed'],
    ['order.paid', 'the order is paid'],
    ['refund.created', 'a refund was started'],
    ['refund.processed', 'a refund is done'],
    ['refund.failed', 'a refund failed'],
    ['refund.speed_changed', 'a refund is taking longer than expected'],
    ['payment.dispute.created', 'a bank opened a dispute'],
    ['payment.dispute.under_review', 'the bank reviews a dispute'],
    ['payment.dispute.action_required', 'the bank asks for more evidence in a dispute'],
    ['payment.dispute.won', 'a dispute is won'],
    ['payment.dispute.lost', 'a dispute is lost'],
    ['payment.dispute.closed', 'a dispute is closed'],
    ['invoice.paid', 'something else'],
  ])('the webhook %s: %s', (name, words) => {
    const webhook = { ...NOTHING, at: AT, kind: 'webhook', name, note: 'settled' } as const;
    expect(toTimelineEntry(webhook)).toMatchObject({
      title: `The gateway reported: ${words}`,
      text: '',
      event: undefined,
    });
  });

  it('what the gateway sent is laid out to be read', () => {
    expect(readableBody('{"event":"order.paid"}')).toBe('{\n  "event": "order.paid"\n}');
    expect(readableBody('not JSON')).toBe('not JSON');
  });

  it('a webhook says its outcome', () => {
    const webhook = { ...NOTHING, at: AT, kind: 'webhook', name: 'order.paid', reference: 'evt_1' } as const;
    expect(toTimelineEntry({ ...webhook, note: 'applied' })).toEqual({
      at: AT,
      kind: 'payment',
      icon: 'card',
      title: 'The gateway reported: the order is paid',
      text: 'Outcome: applied',
      wrong: false,
      event: { id: 'evt_1', name: 'order.paid' },
    });
  });

  it.each([
    ['opened', 'A bank opened a dispute', true],
    ['next_phase', 'The dispute went on to its next phase', true],
    ['under_review', 'The bank reviews the evidence', false],
    ['more_evidence', 'The bank asks for more evidence', true],
    ['won', 'Dispute won', false],
    ['lost', 'Dispute lost', true],
    ['closed', 'Dispute closed', false],
    ['accepted', 'Dispute accepted', false],
    ['contested', 'Evidence sent to the bank', false],
    ['sent_by_hand', 'Answered in the gateway’s dashboard', false],
    ['new_kind', 'Dispute: new kind', false],
  ])('P60 a dispute that is %s: %s', (name, title, wrong) => {
    const dispute = { ...NOTHING, at: AT, kind: 'dispute', name, reference: 'disp_1' } as const;
    expect(toTimelineEntry({ ...dispute, actor: 'gateway' })).toEqual({
      at: AT,
      kind: 'payment',
      icon: wrong ? 'alert' : 'card',
      title,
      text: 'disp_1',
      wrong,
    });
    expect(toTimelineEntry({ ...dispute, actor: 'a@b.in' }).text).toBe('By a@b.in. disp_1');
    expect(toTimelineEntry(dispute).text).toBe('disp_1');
  });

  it.each([
    ['order-confirmation', 'Order confirmation sent'],
    ['payment-failed', 'E-mail about the failed payment sent'],
    ['order-shipped', 'E-mail with the tracking number sent'],
    ['order-delivered', 'E-mail about the arrival sent'],
    ['order-cancelled', 'E-mail about the cancellation sent'],
    ['proof-ready', 'E-mail with a proof sent'],
    ['proof-reminder', 'Proof reminder sent'],
    ['return-asked', 'E-mail confirming the return request sent'],
    ['return-approved', 'E-mail with return instructions sent'],
    ['return-declined', 'E-mail declining the return sent'],
    ['return-settled', 'E-mail about the settled return sent'],
    ['refunded', 'E-mail about the refund sent'],
    ['payment-returned', 'E-mail about the returned payment sent'],
    ['new-mail', 'E-mail sent: new-mail'],
  ])('the mail %s: %s', (name, title) => {
    expect(toTimelineEntry({ ...NOTHING, at: AT, kind: 'mail', name })).toEqual({
      at: AT,
      kind: 'mail',
      icon: 'mail',
      title,
      text: '',
      wrong: false,
    });
  });

  it('an admin who deletes or restores an order is named', () => {
    const admin = { ...NOTHING, at: AT, kind: 'admin', actor: 'a@b.in' } as const;
    expect(toTimelineEntry({ ...admin, name: 'order.restore', note: 'Restored' })).toEqual({
      at: AT,
      kind: 'state',
      icon: 'check',
      title: 'Restored',
      text: 'By a@b.in',
      wrong: false,
    });
    expect(toTimelineEntry({ ...admin, name: 'order.delete', actor: null })).toMatchObject({
      icon: 'trash',
      title: 'order.delete',
      text: '',
    });
  });
});

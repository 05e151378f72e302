import { describe, expect, it } from '@jest/globals';
import type { DisputeDto } from '../../../../api/generated/types';
import {
  deadlineLabel,
  disputeStatus,
  disputeSteps,
  disputeText,
  disputeTitle,
  disputedAmounts,
  evidenceItems,
  evidenceUrl,
  isDisputeOpen,
  phaseLabel,
  timeLeft,
  wantsAnswer,
} from './dispute.view-model';

const NOW = new Date('2026-11-20T06:00:00Z');
const OPEN: DisputeDto = {
  id: '1',
  gatewayDisputeId: 'disp_1',
  paymentId: 'pay_1',
  orderNumber: 'SG-1',
  phase: 'chargeback',
  state: 'open',
  reason: 'Goods not received',
  amount: 5_248,
  deducted: 0,
  fee: 0,
  respondBy: '2026-11-25T18:29:00.000Z',
  answer: null,
  answerNote: null,
  answeredAt: null,
  createdAt: '2026-11-18T06:00:00.000Z',
  history: [{ at: '2026-11-18T06:00:00.000Z', event: 'opened', actor: 'gateway' }],
};
const LOST: DisputeDto = {
  ...OPEN,
  state: 'lost',
  deducted: 5_248,
  history: [...OPEN.history, { at: '2026-11-20T05:00:00.000Z', event: 'lost', actor: 'gateway' }],
};

const places = (dispute: DisputeDto) => disputeSteps(dispute).map(({ at }) => at);

describe('P60 a dispute on the order’s page', () => {
  it('says until when the bank wants an answer', () => {
    expect(deadlineLabel(OPEN, NOW)).toBe('Respond by 25 Nov, 11:59 pm: 5 days left');
    expect(timeLeft('2026-11-20T07:00:00Z', NOW)).toBe('less than a day left');
    expect(timeLeft('2026-11-19T07:00:00Z', NOW)).toBe('the time is over');
    expect(deadlineLabel({ ...OPEN, answer: 'sent_by_hand' }, NOW)).toBe('Answered in the gateway’s dashboard');
    expect(deadlineLabel({ ...OPEN, state: 'under_review' }, NOW)).toBe('With the bank');
    expect(deadlineLabel(LOST, NOW)).toBe('Decided on 20 Nov, 10:30 am');
    expect([wantsAnswer(OPEN), wantsAnswer({ ...OPEN, answer: 'accepted' }), wantsAnswer(LOST)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('says what it means, and that a refund would pay twice once it is lost', () => {
    expect(disputeTitle(OPEN)).toBe('A bank disputes ₹5,248');
    expect(disputeText(OPEN)).toContain('paused');
    expect(disputeText(LOST)).toContain('a refund would pay twice');
    expect(disputeText({ ...OPEN, phase: 'fraud' })).toContain('refund the order');
  });

  it('has four steps, of which one is now', () => {
    expect(places(OPEN)).toEqual(['past', 'now', 'next', 'next']);
    expect(places({ ...OPEN, state: 'under_review' })).toEqual(['past', 'past', 'now', 'next']);
    expect(places(LOST)).toEqual(['past', 'past', 'past', 'now']);
    expect(disputeSteps(LOST).map(({ name }) => name)).toEqual(['Opened', 'Evidence', 'Bank reviews', 'Lost']);
  });

  it('lists what the bank is shown, and what is missing', () => {
    const order = { number: 'SG-1', bills: [{ number: 'R/1' }], proofs: [], shipments: [], history: [] };
    expect(evidenceItems(order).map(({ name, isThere }) => [name, isThere])).toEqual([
      ['Order and bill', true],
      ['Tracking', false],
      ['Delivery', false],
      ['Messages', true],
    ]);
  });

  it('is part of the order’s sum', () => {
    expect(disputedAmounts([OPEN, LOST, { ...OPEN, state: 'won' }])).toEqual([
      { label: 'In dispute', amount: 5_248 },
      { label: 'Taken back in a dispute', amount: -5_248 },
    ]);
    const charged = { ...LOST, deducted: 5_838, fee: 590 };
    expect(disputedAmounts([charged])).toEqual([
      { label: 'Taken back in a dispute', amount: -5_248 },
      { label: 'Dispute fee', amount: -590 },
    ]);
    expect(disputeText(charged)).toContain('₹5,838 was deducted from your account. ₹590 of it is the gateway’s fee.');
  });
});

const stepNotes = (dispute: DisputeDto) => disputeSteps(dispute).map(({ name, note }) => `${name}: ${note}`);

const toldOf = (dispute: DisputeDto) => {
  const { mark, text } = disputeStatus(dispute);
  return [disputeTitle(dispute), disputeText(dispute), `${mark}: ${text}`];
};

describe('P60 the words of a dispute', () => {
  const WON: DisputeDto = { ...LOST, state: 'won', deducted: 0 };
  const CLOSED: DisputeDto = { ...OPEN, state: 'closed' };
  const REVIEW: DisputeDto = { ...OPEN, state: 'under_review', answeredAt: '2026-11-19T20:00:00.000Z' };

  it('an open one or one with the bank is open, a decided one is not', () => {
    expect([OPEN, REVIEW, WON, LOST, CLOSED].map(isDisputeOpen)).toEqual([true, true, false, false, false]);
    expect(wantsAnswer(REVIEW)).toBe(false);
  });

  it('phases have names', () => {
    expect((['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'] as const).map(phaseLabel)).toEqual([
      'Suspected fraud',
      'Request for documents',
      'Chargeback',
      'Pre-arbitration',
      'Arbitration',
    ]);
  });

  it('a deadline counts whole days, and 24 hours are one', () => {
    const left = ['2026-11-20T06:00:00Z', '2026-11-21T05:59:59Z', '2026-11-21T06:00:00Z', '2026-11-22T06:00:00Z'];
    expect(left.map((respondBy) => timeLeft(respondBy, NOW))).toEqual([
      'less than a day left',
      'less than a day left',
      '1 day left',
      '2 days left',
    ]);
    expect(timeLeft('2026-11-20T05:59:59Z', NOW)).toBe('the time is over');
  });

  it('one without a deadline asks for an answer soon; one without a decision in its history has the day it began', () => {
    expect(deadlineLabel({ ...OPEN, respondBy: null }, NOW)).toBe('Respond soon');
    expect(deadlineLabel(CLOSED, NOW)).toBe('Decided on 18 Nov, 11:30 am');
    expect(deadlineLabel({ ...WON, history: [{ at: NOW.toISOString(), event: 'won', actor: 'gateway' }] }, NOW)).toBe(
      'Decided on 20 Nov, 11:30 am',
    );
  });

  it('is told by its state in a heading, a sentence and a mark', () => {
    const paused = 'Making, sending and refunds are paused until the bank has decided.';
    expect(toldOf(OPEN)).toEqual([
      'A bank disputes ₹5,248',
      `Without an answer, the money goes back to the cardholder. ${paused}`,
      'yours: Wants an answer',
    ]);
    expect(toldOf({ ...OPEN, phase: 'fraud', answer: 'contested' })).toEqual([
      'A bank suspects fraud: ₹5,248',
      'If you agree, refund the order: that settles it. Making and sending are paused meanwhile.',
      'wait: Answered',
    ]);
    expect(toldOf(REVIEW)).toEqual([
      'The bank is reviewing your evidence',
      `We’ll e-mail you the decision. ${paused}`,
      'wait: With the bank',
    ]);
    expect(toldOf(WON)).toEqual([
      'The bank decided for you',
      'You keep ₹5,248. Making, shipping and refunds continue.',
      'done: Won',
    ]);
    expect(toldOf(CLOSED)).toEqual([
      'The dispute is closed',
      'The bank needs nothing more. Making, shipping and refunds continue.',
      'closed: Closed',
    ]);
    expect(toldOf(LOST)).toEqual([
      'The bank decided for the cardholder',
      '₹5,248 was deducted from your account. It is in the ledger and counts as refunded; a refund would pay twice. The invoice stays as it is until your accountant decides.',
      'wrong: Lost, ₹5,248 taken back',
    ]);
  });

  it('its steps say when', () => {
    expect(stepNotes(OPEN)).toEqual([
      'Opened: 18 Nov',
      'Evidence: by 25 Nov',
      'Bank reviews: some weeks',
      'Won or lost: you’re told',
    ]);
    expect(stepNotes({ ...OPEN, respondBy: null })[1]).toBe('Evidence: soon');
    expect(stepNotes(REVIEW)[1]).toBe('Evidence: sent 20 Nov');
    expect(stepNotes(LOST)).toEqual(['Opened: 18 Nov', 'Evidence: none from here', 'Bank reviews: ', 'Lost: 20 Nov']);
    expect(stepNotes({ ...WON, answeredAt: REVIEW.answeredAt })[1]).toBe('Evidence: sent 20 Nov');
    expect(stepNotes(WON)[3]).toBe('Won: 20 Nov');
    expect(stepNotes(CLOSED)[3]).toBe('Closed: 18 Nov');
    expect(places({ ...OPEN, answeredAt: '2026-11-19T06:00:00.000Z' })).toEqual(['past', 'past', 'now', 'next']);
  });

  it('its evidence is the order with its bill, the approval, the parcel, the delivery and the messages', () => {
    const order = {
      number: 'SG-1',
      bills: [{ number: '' }, { number: 'R/1' }],
      proofs: [
        { state: 'approved', answeredAt: '2026-11-18T06:00:00.000Z' },
        { state: 'approved', answeredAt: '2026-11-19T06:00:00.000Z' },
        { state: 'changed', answeredAt: '2026-11-20T06:00:00.000Z' },
      ],
      shipments: [{ carrier: 'DTDC', trackingNumber: '123' }],
      history: [
        { state: 'delivered', at: '2026-11-19T06:00:00.000Z' },
        { state: 'delivered', at: '2026-11-20T06:00:00.000Z' },
        { state: 'completed', at: '2026-11-21T06:00:00.000Z' },
      ],
    };
    expect(evidenceItems(order)).toEqual([
      { name: 'Order and bill', text: 'SG-1, bill R/1', isThere: true },
      { name: 'Approval', text: 'Approved on 19 Nov, 11:30 am', isThere: true },
      { name: 'Tracking', text: 'DTDC 123', isThere: true },
      { name: 'Delivery', text: '20 Nov, 11:30 am', isThere: true },
      { name: 'Messages', text: 'What the customer wrote in the contact form', isThere: true },
    ]);
    const bare = { ...order, bills: [{ number: '' }], proofs: [{ state: 'sent', answeredAt: null }], shipments: [] };
    expect(evidenceItems({ ...bare, history: [] }).slice(0, 4)).toEqual([
      { name: 'Order and bill', text: 'SG-1', isThere: true },
      { name: 'Approval', text: 'No proof was approved', isThere: false },
      { name: 'Tracking', text: 'Not sent yet', isThere: false },
      { name: 'Delivery', text: 'Not marked as delivered', isThere: false },
    ]);
    expect(evidenceUrl('7')).toBe('/api/admin/disputes/7/evidence.pdf');
  });
});

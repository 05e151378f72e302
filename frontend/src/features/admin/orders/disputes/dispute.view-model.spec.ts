import { describe, expect, it } from '@jest/globals';
import type { DisputeDto } from '../../../../api/generated/types';
import {
  deadlineLabel,
  disputeSteps,
  disputeText,
  disputeTitle,
  disputedAmounts,
  evidenceItems,
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

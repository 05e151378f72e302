import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import {
  DISPUTE_PHASES,
  DISPUTE_STATES,
  type DisputePhase,
  type DisputeState,
  type GatewayDispute,
} from '../payments/gateway/gateway-dispute.js';
import {
  CHECK_EVERY_MS,
  deductionOf,
  DISPUTE_ANSWERS,
  disputeEvent,
  isUndecided,
  OPEN_STATES,
  pausesRefunds,
  PHASE_TEXTS,
  reasonText,
  REMIND_BEFORE_MS,
  splitDeduction,
  wantsAnswer,
} from './dispute.rules.js';

const of = (state: DisputeState, phase: DisputePhase = 'chargeback') => ({ state, phase });

const deducted = (state: DisputeState) => deductionOf({ state, deducted: 129_900 } as GatewayDispute);

describe('P60 what the gateway’s word about a dispute means', () => {
  it('opens a new one, and takes one that is new and decided for what it is', () => {
    expect(disputeEvent(null, of('open'))).toBe('opened');
    expect(disputeEvent(null, of('under_review'))).toBe('opened');
    expect(disputeEvent(null, of('lost'))).toBe('lost');
  });

  it('follows it forward, and asks for more evidence where it is open again', () => {
    expect(disputeEvent(of('open'), of('under_review'))).toBe('under_review');
    expect(disputeEvent(of('under_review'), of('open'))).toBe('more_evidence');
    expect(disputeEvent(of('under_review'), of('won'))).toBe('won');
    expect(disputeEvent(of('open'), of('closed'))).toBe('closed');
  });

  it('changes nothing when it is told twice, and keeps a decision within its phase', () => {
    for (const phase of DISPUTE_PHASES) {
      for (const state of DISPUTE_STATES) expect(disputeEvent(of(state, phase), of(state, phase))).toBeNull();
    }
    for (const state of ['won', 'lost', 'closed'] as const) {
      expect(disputeEvent(of(state), of('open'))).toBeNull();
      expect(disputeEvent(of(state), of('under_review'))).toBeNull();
      expect(disputeEvent(of(state, 'arbitration'), of('won', 'chargeback'))).toBeNull();
    }
    expect(disputeEvent(of('won'), of('lost'))).toBe('lost');
  });

  it('opens a decided one again in a later phase', () => {
    expect(disputeEvent(of('won'), of('open', 'pre_arbitration'))).toBe('next_phase');
    expect(disputeEvent(of('open', 'retrieval'), of('open'))).toBe('next_phase');
    expect(disputeEvent(of('open', 'retrieval'), of('under_review'))).toBe('next_phase');
    expect(disputeEvent(of('under_review', 'chargeback'), of('open', 'arbitration'))).toBe('next_phase');
  });

  it.each(DISPUTE_PHASES.map((phase, rank) => [phase, rank] as const))(
    'knows that %s comes after the %d phases before it',
    (phase, rank) => {
      const later = DISPUTE_PHASES.filter((known) => disputeEvent(of('won', known), of('open', phase)) !== null);
      expect(later).toEqual(DISPUTE_PHASES.slice(0, rank));
    },
  );

  it('takes a decision that comes with a later phase, and none of an earlier one', () => {
    expect(disputeEvent(of('open', 'retrieval'), of('lost', 'arbitration'))).toBe('lost');
    expect(disputeEvent(of('won', 'retrieval'), of('lost', 'arbitration'))).toBe('lost');
    expect(disputeEvent(of('lost', 'retrieval'), of('lost', 'arbitration'))).toBeNull();
    expect(disputeEvent(of('open', 'arbitration'), of('lost', 'retrieval'))).toBeNull();
    expect(disputeEvent(of('open', 'arbitration'), of('under_review', 'retrieval'))).toBeNull();
  });

  it('is undecided while it is open or under review', () => {
    expect(OPEN_STATES).toEqual(['open', 'under_review']);
    expect(DISPUTE_STATES.filter(isUndecided)).toEqual(['open', 'under_review']);
  });

  it('takes what the gateway deducted, and nothing once it is won', () => {
    expect(DISPUTE_STATES.filter((state) => deducted(state) === 0)).toEqual(['won']);
    expect(DISPUTE_STATES.filter((state) => deducted(state) === 129_900)).toHaveLength(DISPUTE_STATES.length - 1);
  });

  it('lets a refund settle a suspicion of fraud, and pauses refunds in each other open phase', () => {
    const pausing = DISPUTE_PHASES.filter((phase) => pausesRefunds(of('open', phase)));
    expect(pausing).toEqual(['retrieval', 'chargeback', 'pre_arbitration', 'arbitration']);
    expect(DISPUTE_STATES.filter((state) => pausesRefunds(of(state)))).toEqual(['open', 'under_review']);
  });

  it('wants an answer until the last moment, once', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    const respondBy = new Date('2026-11-20T10:00:01Z');
    expect(wantsAnswer({ state: 'open', answer: null, respondBy }, now)).toBe(true);
    expect(wantsAnswer({ state: 'open', answer: null, respondBy: null }, now)).toBe(true);
    expect(wantsAnswer({ state: 'open', answer: 'sent_by_hand', respondBy }, now)).toBe(false);
    expect(wantsAnswer({ state: 'under_review', answer: null, respondBy }, now)).toBe(false);
    expect(wantsAnswer({ state: 'open', answer: null, respondBy: now }, now)).toBe(false);
  });

  it('is answered in one of three ways; its owner is reminded 48 hours before, and it is read every 6 hours', () => {
    expect(DISPUTE_ANSWERS).toEqual(['accepted', 'contested', 'sent_by_hand']);
    expect([REMIND_BEFORE_MS, CHECK_EVERY_MS].map((ms) => ms / 3_600_000)).toEqual([48, 6]);
  });

  it.each([
    ['goods_or_services_not_received_or_partially_received', 'Goods not received'],
    ['goods_not_received', 'Goods not received'],
    ['goods_or_services_not_as_described', 'Not as described'],
    ['not_as_described_or_defective_merchandise', 'Not as described, or damaged'],
    ['credit_not_processed', 'Refund not received'],
    ['duplicate_processing', 'Charged twice'],
    ['paid_by_other_means', 'Paid in another way'],
    ['incorrect_amount', 'Wrong amount'],
    ['cancelled_merchandise_or_services', 'Cancelled by the buyer'],
    ['processed_invalid_expired_card', 'Card invalid or expired'],
    ['unauthorized_transaction', 'Not paid by the cardholder'],
    ['fraud', 'Suspected fraud'],
  ])('says %s as “%s”', (code, text) => {
    expect(reasonText(code)).toBe(text);
  });

  it('says each phase in words', () => {
    expect(DISPUTE_PHASES.map((phase) => PHASE_TEXTS[phase])).toEqual([
      'Suspected fraud',
      'Request for documents',
      'Chargeback',
      'Pre-arbitration',
      'Arbitration',
    ]);
  });

  it('names reasons that it does not know by their code', () => {
    expect(reasonText('_late__delivery_')).toBe('Late  delivery');
    expect(reasonText('___')).toBe('No reason given');
    expect(reasonText('goods_or_services_not_received_or_partially_received')).toBe('Goods not received');
    expect(reasonText('no_cardholder_authorization')).toBe('No cardholder authorization');
    expect(reasonText('')).toBe('No reason given');
  });
});

describe('P60 what a lost dispute takes', () => {
  it('is the disputed amount for the cardholder, and the rest is the gateway’s fee', () => {
    const amount = paise(100_000);
    const deductions = [0, 40_000, 100_000, 159_000].map(paise);
    expect(deductions.map((deducted) => splitDeduction({ amount, deducted }))).toEqual([
      { amount: 0, fee: 0 },
      { amount: 40_000, fee: 0 },
      { amount: 100_000, fee: 0 },
      { amount: 100_000, fee: 59_000 },
    ]);
  });
});

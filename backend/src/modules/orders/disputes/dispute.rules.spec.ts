import { describe, expect, it } from '@jest/globals';
import { DISPUTE_PHASES, DISPUTE_STATES, type DisputePhase, type DisputeState } from '../payments/gateway/index.js';
import { disputeEvent, pausesRefunds, reasonText, wantsAnswer } from './dispute.rules.js';

const of = (state: DisputeState, phase: DisputePhase = 'chargeback') => ({ state, phase });

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

  it('names reasons that it does not know by their code', () => {
    expect(reasonText('goods_or_services_not_received_or_partially_received')).toBe('Goods not received');
    expect(reasonText('no_cardholder_authorization')).toBe('No cardholder authorization');
    expect(reasonText('')).toBe('No reason given');
  });
});

import { describe, expect, it } from '@jest/globals';
import { POLICIES } from '../order/policies.js';
import { PROOF_STATES, PROOFABLE_STATE, proofWaits, shiftEstimate } from './proofs.rules.js';

const at = (day: number, hour = 6) => new Date(Date.UTC(2026, 10, day, hour));

describe('a proof', () => {
  it('is sent for a paid order, and approved, changed or replaced', () => {
    expect(PROOFABLE_STATE).toBe('paid');
    expect(PROOF_STATES).toEqual(['open', 'approved', 'change_asked', 'replaced']);
  });
});

describe('an unanswered proof', () => {
  it('waits for its reminder and for a call as the owner set it, else as the policy says', () => {
    expect(proofWaits({ proof_remind_days: 1, proof_call_days: 5 })).toEqual({ remindDays: 1, callDays: 5 });
    expect(proofWaits({ proof_remind_days: null, proof_call_days: null })).toEqual({
      remindDays: POLICIES.proofRemindDays,
      callDays: POLICIES.proofCallDays,
    });
  });
});

describe('the promise of an order with a proof', () => {
  it('moves by the days in India that the proof waited, and never to a Sunday', () => {
    const promise = { leavesOn: '2026-11-24', arrivesOn: '2026-11-27' };
    expect(shiftEstimate(promise, at(20), at(20, 10))).toEqual(promise);
    expect(shiftEstimate(promise, at(20), at(21))).toEqual({ leavesOn: '2026-11-25', arrivesOn: '2026-11-28' });
    expect(shiftEstimate(promise, at(20), at(22))).toEqual({ leavesOn: '2026-11-26', arrivesOn: '2026-11-30' });
    expect(shiftEstimate(promise, at(20, 18), at(20, 19))).toEqual({ leavesOn: '2026-11-25', arrivesOn: '2026-11-28' });
  });

  it('stays as it is while no day has passed', () => {
    const sunday = { leavesOn: '2026-11-22', arrivesOn: null };
    expect(shiftEstimate(sunday, at(20), at(20, 10))).toEqual(sunday);
    expect(shiftEstimate(sunday, at(21), at(20))).toEqual(sunday);
    expect(shiftEstimate({ arrivesOn: '2026-11-24' }, at(20), at(21))).toEqual({
      leavesOn: null,
      arrivesOn: '2026-11-25',
    });
  });

  it('stays unknown where no day was promised', () => {
    expect(shiftEstimate({ leavesOn: null, arrivesOn: null }, at(20), at(25))).toEqual({
      leavesOn: null,
      arrivesOn: null,
    });
  });
});

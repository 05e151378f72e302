import { describe, expect, it } from '@jest/globals';
import type { ProofVersionDto } from '../../../../api/generated/types';
import { proofStatus, versionFacts, versionTitle } from './proof-labels';

const sentAt = '2026-11-20T05:36:00Z';

describe('the proof of a piece', () => {
  it('tells the shop whose turn it is', () => {
    expect(proofStatus(undefined)).toBe('No proof sent yet.');
    expect(proofStatus({ state: 'open', words: null, sentAt, answeredAt: null })).toBe(
      'Waiting for the customer since 20 Nov, 11:06 am.',
    );
    expect(proofStatus({ state: 'approved', words: null, sentAt, answeredAt: sentAt })).toBe(
      'Approved, 20 Nov, 11:06 am.',
    );
    expect(proofStatus({ state: 'change_asked', words: 'With an e', sentAt, answeredAt: null })).toContain('With an e');
  });
});

describe('the versions of a proof', () => {
  const SENT: ProofVersionDto = {
    id: '1',
    state: 'open',
    picture: null,
    words: null,
    sentAt,
    sentBy: 'workshop@example.com',
    answeredAt: null,
    agreedWith: null,
    agreedNote: null,
    agreedBy: null,
    withdrawnAt: null,
    withdrawnBy: null,
  };

  it('are told apart by their place and what became of them', () => {
    expect(versionTitle(SENT, 0)).toBe('Proof 1, waiting for the customer');
    expect(versionTitle({ ...SENT, state: 'replaced' }, 0)).toBe('Proof 1, replaced');
    expect(versionTitle({ ...SENT, state: 'replaced', withdrawnAt: sentAt }, 1)).toBe('Proof 2, withdrawn');
    expect(versionTitle({ ...SENT, state: 'approved', agreedWith: 'Meera' }, 2)).toBe('Proof 3, approved by phone');
  });

  it('say who sent, answered or withdrew them, and when', () => {
    const by = 'Sent 20 Nov, 11:06 am by workshop@example.com.';
    expect(versionFacts(SENT)).toEqual([by]);
    expect(versionFacts({ ...SENT, state: 'approved', answeredAt: sentAt })).toEqual([
      by,
      'The customer approved it, 20 Nov, 11:06 am.',
    ]);
    expect(versionFacts({ ...SENT, state: 'replaced', words: 'With an e', answeredAt: sentAt })).toEqual([
      by,
      'The customer asked, 20 Nov, 11:06 am: “With an e”',
    ]);
    const agreed = { agreedWith: 'Meera', agreedNote: 'Spelt twice', agreedBy: 'desk@example.com', answeredAt: sentAt };
    expect(versionFacts({ ...SENT, state: 'approved', ...agreed })).toEqual([
      by,
      'Meera agreed on the phone with desk@example.com, 20 Nov, 11:06 am.',
      'Note: Spelt twice',
    ]);
    expect(versionFacts({ ...SENT, state: 'replaced', withdrawnAt: sentAt, withdrawnBy: 'a@example.com' })).toEqual([
      by,
      'Withdrawn 20 Nov, 11:06 am by a@example.com.',
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { proofStands } from './proof-words';

const sentAt = '2026-11-20T05:36:00Z';

describe('the proof of a piece', () => {
  it('tells the shop whose turn it is', () => {
    expect(proofStands(undefined)).toBe('No proof was sent.');
    expect(proofStands({ state: 'open', words: null, sentAt, answeredAt: null })).toBe(
      'Waits for the buyer since 20 Nov, 11:06 am.',
    );
    expect(proofStands({ state: 'approved', words: null, sentAt, answeredAt: sentAt })).toBe(
      'Approved, 20 Nov, 11:06 am.',
    );
    expect(proofStands({ state: 'change_asked', words: 'With an e', sentAt, answeredAt: null })).toContain('With an e');
  });
});

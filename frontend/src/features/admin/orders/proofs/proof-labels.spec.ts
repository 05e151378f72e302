import { describe, expect, it } from '@jest/globals';
import { proofStatus } from './proof-labels';

const sentAt = '2026-11-20T05:36:00Z';

describe('the proof of a piece', () => {
  it('tells the shop whose turn it is', () => {
    expect(proofStatus(undefined)).toBe('No proof was sent.');
    expect(proofStatus({ state: 'open', words: null, sentAt, answeredAt: null })).toBe(
      'Waits for the buyer since 20 Nov, 11:06 am.',
    );
    expect(proofStatus({ state: 'approved', words: null, sentAt, answeredAt: sentAt })).toBe(
      'Approved, 20 Nov, 11:06 am.',
    );
    expect(proofStatus({ state: 'change_asked', words: 'With an e', sentAt, answeredAt: null })).toContain('With an e');
  });
});

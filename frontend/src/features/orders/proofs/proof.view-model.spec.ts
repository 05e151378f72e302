import { describe, expect, it } from '@jest/globals';
import { proofStatusText } from './proof.view-model';

const answeredAt = '2026-11-20T05:36:00Z';

describe('a proof', () => {
  it('tells its buyer how it stands', () => {
    expect(proofStatusText({ state: 'open', words: null, answeredAt: null })).toContain('only after you approve it');
    expect(proofStatusText({ state: 'approved', words: null, answeredAt })).toBe(
      'You approved this proof on 20 November 2026.',
    );
    expect(proofStatusText({ state: 'change_asked', words: 'With an e', answeredAt })).toContain('“With an e”');
    expect(proofStatusText({ state: 'replaced', words: null, answeredAt: null })).toContain('a newer proof');
  });
});

it('a proof that was answered without a time or words says neither', () => {
  expect(proofStatusText({ state: 'approved', words: null, answeredAt: null })).toBe('You approved this proof.');
  expect(proofStatusText({ state: 'change_asked', words: null, answeredAt: null })).toBe(
    'You asked for a change: “”. We’ll send you a new proof.',
  );
});

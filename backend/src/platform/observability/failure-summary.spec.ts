import { describe, expect, it } from '@jest/globals';
import { summarizeFailure } from './failed-jobs.js';

describe('why a job failed', () => {
  it.each([
    ['connect ECONNREFUSED 127.0.0.1:25', 'The other side could not be reached.'],
    ['421 4.7.0 mailbox busy', 'The mail server did not take it yet.'],
    ['Message failed: 554 5.7.1 no', 'The mail server refused it.'],
    ['job stalled more than allowable limit', 'The worker that ran it ended in the middle, more than once.'],
    ['order.not_found', 'There is no such order.'],
    ['cannot read properties of undefined', 'Something nobody foresaw.'],
  ])('%s: %s', (reason, words) => {
    expect(summarizeFailure(reason).words).toBe(words);
  });

  it('is told without addresses, on one line, not at length', () => {
    expect(summarizeFailure('550 no such user <asha.rao@example.com>\n at x').told).toBe(
      '550 no such user <…@example.com> at x',
    );
    expect(summarizeFailure('x'.repeat(999)).told).toHaveLength(200);
  });
});

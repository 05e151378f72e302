import { describe, expect, it } from '@jest/globals';
import type { FailedJob } from './failed-jobs.js';
import { nextTransition, shouldAlert } from './incident.rules.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const CALM_MS = 15 * 60_000;
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const wrong = { wellSince: null };

describe('an incident', () => {
  it.each([
    ['begins when it is wrong', null, 'begin', 'begin'],
    ['is one, however often it is wrong', wrong, 'begin', 'goes-on'],
    ['goes on when nothing shows', wrong, 'none', 'none'],
    ['calms when it is well', wrong, 'end', 'calms'],
    ['does not end before it was well for a while', { wellSince: ago(14) }, 'end', 'none'],
    ['goes on when it is wrong again before that', { wellSince: ago(14) }, 'begin', 'goes-on'],
    ['ends when it was', { wellSince: ago(15) }, 'end', 'end'],
    ['that never began does not end', null, 'end', 'none'],
    ['that never began is none', null, 'none', 'none'],
  ] as const)('%s', (_, open, step, change) => {
    expect(nextTransition(open, step, NOW, CALM_MS)).toBe(change);
  });

  it('ends at once where nobody asks for calm', () => {
    expect(nextTransition(wrong, 'end', NOW, 0)).toBe('end');
  });
});

describe('failed jobs worth a word', () => {
  const HOUR_MS = 3_600_000;
  const every: Record<string, number> = {
    often: 5_000,
    'half-hourly': HOUR_MS / 2,
    hourly: HOUR_MS,
    daily: 24 * HOUR_MS,
  };
  const told = (...names: string[]) =>
    shouldAlert(
      names.map((name) => ({ name }) as FailedJob),
      HOUR_MS,
      (name) => every[name],
    ).length;

  it('are all that do not repeat, and those that repeat and go on failing', () => {
    expect(told('mail')).toBe(1);
    expect(told('often', 'often')).toBe(0);
    expect(told('often', 'often', 'often', 'mail')).toBe(4);
  });

  it('are those that repeat seldom at once', () => {
    expect(told('hourly', 'daily')).toBe(2);
    expect(told('half-hourly')).toBe(0);
    expect(told('half-hourly', 'half-hourly')).toBe(2);
    expect(told('half-hourly', 'mail')).toBe(1);
  });
});

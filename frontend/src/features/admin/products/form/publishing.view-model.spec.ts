import { describe, expect, it } from '@jest/globals';
import { localMoment, momentOf, tomorrowMorning } from './publishing.view-model';

describe('a moment in a field', () => {
  it('is India’s, whatever the zone of the computer', () => {
    expect(momentOf('2026-12-01T09:00')).toBe('2026-12-01T03:30:00.000Z');
    expect(localMoment('2026-12-01T03:30:00.000Z')).toBe('2026-12-01T09:00');
    expect(localMoment('2026-11-30T20:00:00.000Z')).toBe('2026-12-01T01:30');
  });

  it('is none where it is not whole', () => {
    expect(momentOf('')).toBeNull();
    expect(momentOf('2026-12-01')).toBeNull();
    expect(momentOf('2026-13-41T09:00')).toBeNull();
  });

  it('begins as nine in the morning of tomorrow', () => {
    const at = momentOf(tomorrowMorning());
    expect(tomorrowMorning()).toMatch(/T09:00$/);
    expect(Date.parse(at ?? '')).toBeGreaterThan(Date.now());
  });
});

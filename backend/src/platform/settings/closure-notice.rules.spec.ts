import { describe, expect, it } from '@jest/globals';
import { closureNotice } from './closure-notice.rules.js';

const CLOSURE = { closedFrom: '2027-01-04', closedTo: '2027-01-09' } as const;
const LINE =
  'Our workshop is closed from 4 January to 9 January. You can order as always; delivery dates allow for it.';

describe('the notice of a closure', () => {
  it.each([
    ['2026-12-27', null],
    ['2026-12-28', LINE],
    ['2027-01-06', LINE],
    ['2027-01-09', LINE],
    ['2027-01-10', null],
  ])('on %s is %j', (today, line) => {
    expect(closureNotice(CLOSURE, today)).toBe(line);
  });

  it('names a single day', () => {
    expect(closureNotice({ closedFrom: '2027-01-04', closedTo: '2027-01-04' }, '2027-01-04')).toContain(
      'closed on 4 January.',
    );
  });

  it('is the owner’s own line where there is one, and none without a closure', () => {
    expect(closureNotice({ ...CLOSURE, closureNotice: 'We’re moving.' }, '2027-01-04')).toBe('We’re moving.');
    expect(closureNotice({ ...CLOSURE, closureNotice: '' }, '2027-01-04')).toBe(LINE);
    expect(closureNotice({ closureNotice: 'We’re moving.' }, '2027-01-04')).toBeNull();
    expect(closureNotice({ closedFrom: '2027-01-04' }, '2027-01-04')).toBeNull();
    expect(closureNotice({ closedTo: '2027-01-09' }, '2027-01-04')).toBeNull();
  });
});

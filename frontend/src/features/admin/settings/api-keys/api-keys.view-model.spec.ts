import { describe, expect, it } from '@jest/globals';
import type { ApiKeyDto } from '../../../../api/generated/types';
import { KEY_ENDS, KEY_ROLES, keyDays, keyEnd, keyUse } from './api-keys.view-model';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const key = (more: Partial<ApiKeyDto> = {}): ApiKeyDto => ({
  id: '1',
  name: 'Tally export',
  role: 'books',
  hint: 'sgk_live_…8fQ2',
  createdAt: '2026-11-20T06:00:00Z',
  expiresAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  ...more,
});

describe('an API key in the list', () => {
  it('says when and from where it was used last', () => {
    const used = key({ lastUsedAt: '2026-11-27T00:30:00Z', lastUsedFrom: '49.36.…' });
    expect(keyUse(used, NOW)).toEqual({ label: expect.stringMatching(/27 Nov.*6:00 am, from 49\.36\.…$/), tone: null });
    expect(keyUse({ ...used, lastUsedFrom: null }, NOW).label).toMatch(/from an unknown address$/);
  });

  it('says that it was not used yet, or for long', () => {
    expect(keyUse(key(), NOW)).toEqual({ label: 'Not used yet', tone: null });
    expect(keyUse(key({ createdAt: '2026-09-28T12:00:00Z' }), NOW)).toEqual({
      label: 'Not used for 60 days',
      tone: 'brass',
    });
    expect(keyUse(key({ createdAt: '2026-09-28T12:00:01Z' }), NOW).tone).toBeNull();
    expect(keyUse(key({ createdAt: '2026-01-01T00:00:00Z', lastUsedAt: '2026-08-25T12:00:00Z' }), NOW).label).toBe(
      'Not used for 94 days',
    );
  });

  it('says that it has ended', () => {
    expect(keyUse(key({ expiresAt: '2026-11-27T12:00:00Z' }), NOW)).toEqual({
      label: 'Ended 27 November 2026',
      tone: 'plain',
    });
    expect(keyUse(key({ expiresAt: '2026-11-27T12:00:01Z' }), NOW).label).toBe('Not used yet');
  });

  it('says when it ends', () => {
    expect(keyEnd(key())).toBe('Never');
    expect(keyEnd(key({ expiresAt: '2027-11-20T06:00:00Z' }))).toBe('20 November 2027');
  });
});

describe('the form of a key', () => {
  it('offers three rights and three ends', () => {
    expect(KEY_ROLES.map(({ role, note }) => `${role}: ${note}`)).toEqual([
      'workshop: Orders to make and pack; no money, no e-mails',
      'desk: Orders, messages, returns; no refunds by key',
      'books: Reports and bills, read only',
    ]);
    expect(KEY_ENDS.map(({ value, label }) => [label, keyDays(value)])).toEqual([
      ['In 90 days', 90],
      ['In a year', 365],
      ['Never', null],
    ]);
  });
});

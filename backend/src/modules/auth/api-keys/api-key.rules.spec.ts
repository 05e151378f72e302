import { describe, expect, it } from '@jest/globals';
import { apiKeyHint, claimsToBeApiKey, hashApiKey, isApiKey, networkHint, newApiKey } from './api-key.rules.js';

/** CRC-32 of 32 zeros is 0xa0f292d0. */
const ZEROS = `sgk_live_${'0'.repeat(32)}2wjyrI`;

describe('an API key', () => {
  it('is known by its form, and whether the shop is live stands in it', () => {
    expect(newApiKey(true)).toMatch(/^sgk_live_[0-9A-Za-z]{38}$/);
    expect(newApiKey(false)).toMatch(/^sgk_test_[0-9A-Za-z]{38}$/);
    expect(newApiKey(true)).not.toBe(newApiKey(true));
    const letters = new Set(Array.from({ length: 200 }, () => newApiKey(true).slice(9, 41)).join(''));
    expect(letters.size).toBe(62);
  });

  it('has a checksum', () => {
    expect(isApiKey(newApiKey(true))).toBe(true);
    expect(isApiKey(newApiKey(false))).toBe(true);
    expect(isApiKey(ZEROS)).toBe(true);
    expect(isApiKey(ZEROS.replace('live', 'test'))).toBe(true);
  });

  it.each([
    ['another checksum', ZEROS.replace(/.$/, 'J')],
    ['another letter', ZEROS.replace('_0', '_1')],
    ['another kind', ZEROS.replace('live', 'prod')],
    ['something before it', ` ${ZEROS}`],
    ['something after it', `${ZEROS}0`],
    ['nothing', ''],
  ])('with %s is none', (_, token) => {
    expect(isApiKey(token)).toBe(false);
  });

  it('is told from other tokens by its beginning', () => {
    expect(claimsToBeApiKey('sgk_')).toBe(true);
    expect(claimsToBeApiKey('eyJhbGciOiJIUzI1NiJ9.sgk_')).toBe(false);
  });

  it('is stored as SHA-256, and shown by its ends', () => {
    expect(hashApiKey('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
    expect(apiKeyHint('sgk_live_7Yq2mT4vX9cRk1LwB8nZs5Hd0Fp38fQ2')).toBe('sgk_live_…8fQ2');
  });

  it('shows half of the address that used it', () => {
    expect(networkHint('49.36.12.7')).toBe('49.36.…');
    expect(networkHint('2401:4900:1c:2::/64')).toBe('2401:4900:…');
  });
});

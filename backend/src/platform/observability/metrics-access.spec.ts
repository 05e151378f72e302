import { describe, expect, it } from '@jest/globals';
import { isScrapeAllowed } from './metrics-access.js';

const TOKEN = 'sixteen-letters-at-least';
const from = (peer: string, headers: Record<string, string> = {}) => ({ peer, headers });

describe('who may read the figures', () => {
  it.each([
    ['127.0.0.1', {}, true],
    ['::1', {}, true],
    ['::ffff:127.0.0.1', {}, true],
    ['10.0.0.7', {}, false],
    ['203.0.113.9', {}, false],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, false],
    ['127.0.0.1', { via: '1.1 proxy' }, false],
    ['10.0.0.7', { 'x-forwarded-for': '127.0.0.1' }, false],
  ])('without a token, %s with %j: %s', (peer, headers, may) => {
    expect(isScrapeAllowed(from(peer, headers as Record<string, string>), undefined, false)).toBe(may);
  });

  it('without a token, behind a proxy: nobody', () => {
    expect(isScrapeAllowed(from('127.0.0.1'), undefined, true)).toBe(false);
  });

  it('with a token, whoever sends it, and this machine not without it', () => {
    expect(isScrapeAllowed(from('203.0.113.9', { authorization: `Bearer ${TOKEN}` }), TOKEN, true)).toBe(true);
    expect(isScrapeAllowed(from('203.0.113.9', { authorization: `Bearer ${TOKEN}x` }), TOKEN, true)).toBe(false);
    expect(isScrapeAllowed(from('127.0.0.1'), TOKEN, false)).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { readCspReports } from './read-csp-reports.js';

const old = (fields: Record<string, unknown>) => ({ 'csp-report': fields });

describe('reports of the content security policy', () => {
  it('of both formats keep the page’s kind, the directive and the blocked origin, and nothing else', () => {
    const known = { page: 'checkout', directive: 'script-src-elem', blocked: 'https://evil.example' };
    const first = old({
      'document-uri': 'https://shop.example/checkout?draftId=1&email=meera@example.com',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?card=4111',
      'script-sample': 'meera@example.com',
    });
    const second = {
      type: 'csp-violation',
      url: 'https://shop.example/checkout',
      user_agent: 'Mozilla/5.0',
      body: {
        documentURL: 'https://shop.example/checkout',
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://evil.example/x.js',
      },
    };
    expect(readCspReports(first)).toEqual([known]);
    expect(readCspReports([second])).toEqual([known]);
  });

  it.each([
    ['inline', 'inline'],
    ['data:text/html,meera', 'data'],
    ['chrome-extension://abc/x.js', 'extension'],
    ['javascript:alert(1)', 'other'],
    ['', 'other'],
    [`https://${'a'.repeat(120)}.example/`, 'other'],
  ])('what was blocked, %j, is kept as %s', (blocked, kept) => {
    expect(readCspReports(old({ 'blocked-uri': blocked }))).toEqual([
      { page: 'shop', directive: 'other', blocked: kept },
    ]);
  });

  it.each([[null], ['text'], [{}], [{ 'csp-report': null }], [[1, null, { type: 'deprecation', body: {} }]]])(
    'a body that is none, %j, tells of nothing',
    (body) => {
      expect(readCspReports(body)).toEqual([]);
    },
  );

  it('of one body are read up to 20', () => {
    expect(readCspReports(Array.from({ length: 500 }, () => old({})))).toHaveLength(20);
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { CachedResponse, acceptedEncoding } from './cached-response.js';

const json = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: 'Lamp' })));

describe('ready answer', () => {
  it('R-ROUTE-36 the same content has the same tag, another content another', () => {
    expect(new CachedResponse(json).etag).toBe(new CachedResponse(json).etag);
    expect(new CachedResponse(json).etag).not.toBe(new CachedResponse(`${json} `).etag);
    expect(new CachedResponse(json).etag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it('R-ROUTE-36 knows its tag in an If-None-Match header', () => {
    const answer = new CachedResponse(json);
    expect(answer.matchesETag(answer.etag)).toBe(true);
    expect(answer.matchesETag(`"other", ${answer.etag}`)).toBe(true);
    expect(answer.matchesETag(answer.etag.slice(2))).toBe(true);
    expect(answer.matchesETag('*')).toBe(true);
    expect(answer.matchesETag('"other"')).toBe(false);
    expect(answer.matchesETag(undefined)).toBe(false);
  });

  it('R-API-05 holds the same bytes in every encoding, made once', async () => {
    const answer = new CachedResponse(json);
    const [brotli, again, gzip] = await Promise.all([answer.encode('br'), answer.encode('br'), answer.encode('gzip')]);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(json);
    expect(gunzipSync(gzip.bytes).toString()).toBe(json);
    expect(again.bytes).toBe(brotli.bytes);
    expect((await answer.encode('br')).bytes).toBe(brotli.bytes);
    expect((await answer.encode('identity')).bytes.toString()).toBe(json);
  });

  it('R-API-05 leaves small answers as they are', async () => {
    expect(await new CachedResponse('[]').encode('br')).toMatchObject({ encoding: 'identity' });
  });
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('R-API-05 Accept-Encoding %j is answered in %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

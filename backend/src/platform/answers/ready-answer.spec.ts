import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { ReadyAnswer, acceptedEncoding } from './ready-answer.js';

const json = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: 'Lamp' })));

describe('ready answer', () => {
  it('R-ROUTE-36 the same content has the same tag, another content another', () => {
    expect(new ReadyAnswer(json).etag).toBe(new ReadyAnswer(json).etag);
    expect(new ReadyAnswer(json).etag).not.toBe(new ReadyAnswer(`${json} `).etag);
    expect(new ReadyAnswer(json).etag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it('R-ROUTE-36 knows its tag in an If-None-Match header', () => {
    const answer = new ReadyAnswer(json);
    expect(answer.isKnownTo(answer.etag)).toBe(true);
    expect(answer.isKnownTo(`"other", ${answer.etag}`)).toBe(true);
    expect(answer.isKnownTo(answer.etag.slice(2))).toBe(true);
    expect(answer.isKnownTo('*')).toBe(true);
    expect(answer.isKnownTo('"other"')).toBe(false);
    expect(answer.isKnownTo(undefined)).toBe(false);
  });

  it('R-API-05 holds the same bytes in every encoding, made once', async () => {
    const answer = new ReadyAnswer(json);
    const [brotli, again, gzip] = await Promise.all([answer.in('br'), answer.in('br'), answer.in('gzip')]);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(json);
    expect(gunzipSync(gzip.bytes).toString()).toBe(json);
    expect(again.bytes).toBe(brotli.bytes);
    expect((await answer.in('br')).bytes).toBe(brotli.bytes);
    expect((await answer.in('identity')).bytes.toString()).toBe(json);
  });

  it('R-API-05 leaves small answers as they are', async () => {
    expect(await new ReadyAnswer('[]').in('br')).toMatchObject({ encoding: 'identity' });
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

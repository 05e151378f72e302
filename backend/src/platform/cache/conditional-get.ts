import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type CachedResponse, type EncodedBytes } from './cached-response.js';

/** Headers of one response beside those of every response. */
export type ExtraHeaders = Readonly<Record<string, string>>;

/** Any cache may keep the response, and must ask each time whether it is still current. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Sets headers and status of a cached response: 304 where the request's If-None-Match names its ETag, else 200 and the best
 * encoding of the request's Accept-Encoding. A promise only where that encoding has not been made yet.
 * @returns the body to send; undefined with 304
 */
export function respondWith(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  extra: ExtraHeaders,
): Promise<Buffer> | Buffer | undefined {
  reply
    .headers(extra)
    .header('etag', response.etag)
    .header('cache-control', REVALIDATE)
    .header('vary', 'accept-encoding');
  if (response.matchesETag(headers['if-none-match'])) {
    reply.status(304);
    return undefined;
  }
  reply.type(response.type);
  const encoded = response.encode(acceptedEncoding(headers['accept-encoding']));
  return encoded instanceof Promise ? encoded.then((made) => bodyOf(reply, made)) : bodyOf(reply, encoded);
}

function bodyOf(reply: FastifyReply, { bytes, encoding }: EncodedBytes): Buffer {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return bytes;
}

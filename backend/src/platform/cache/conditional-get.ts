import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type CachedResponse } from './cached-response.js';
import type { StandingAnswers } from './fast-path-cache.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent where every request is to pass through the framework. */
    readonly standingAnswers?: StandingAnswers;
  }
}

/** Anybody may keep the answer, and asks each time whether it still holds. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Sends an answer in the encoding that its reader takes, or 304 to one that has it already. */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  coming: CachedResponse | Promise<CachedResponse>,
): Promise<void> {
  const ready = coming instanceof Promise ? await coming : coming;
  reply.header('etag', ready.etag).header('cache-control', REVALIDATE).header('vary', 'accept-encoding');
  if (ready.matchesETag(request.headers['if-none-match'])) {
    await reply.status(304).send();
    return;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const { bytes, encoding: used } = await ready.encode(encoding);
  if (used !== 'identity') reply.header('content-encoding', used);
  reply.type(ready.type);
  const { method, raw, routeOptions, server } = request;
  if (method === 'GET' && raw.url && routeOptions.url)
    server.standingAnswers?.keep(raw.url, ready, routeOptions.url, reply.getHeaders());
  await reply.send(bytes);
}

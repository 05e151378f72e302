import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { mergeMap, type Observable } from 'rxjs';
import { cacheHeaders, type CachedResponse, respondWith, type ResponseHeaders } from './cached-response.js';

const LIMIT_BYTES = 16 * 1024 * 1024;
const HTML = 'text/html';
const REQUEST_ID = 'x-request-id';
/** Of one reply alone. */
const OWN_HEADERS: ReadonlySet<string> = new Set([REQUEST_ID, 'set-cookie', 'connection']);

export interface UrlCacheEntry {
  readonly response: CachedResponse;
  /** All of its headers, without the request's id and what depends on the encoding. */
  readonly headers: ResponseHeaders;
}

export interface UrlCache {
  readonly entries: LRUCache<string, UrlCacheEntry>;
  /** Takes off what only documents need. */
  readonly asData: (reply: FastifyReply) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Responses of public GET routes by URL, each kept for as long as its version is current. */
    readonly urlCache: UrlCache;
  }
}

/**
 * Answers a GET from the cache before guards, pipes and the handler, so that a kept response costs no validation of its query.
 * Only `keepAndRespond` puts responses in: those of public routes, which are the same for everybody.
 * @param isForEverybody false: what is kept is not for everybody now, and each request goes to its route
 */
export function registerUrlCache(
  fastify: FastifyInstance,
  asData: UrlCache['asData'],
  isForEverybody: () => boolean,
): void {
  const cache: UrlCache = {
    entries: new LRUCache({
      maxSize: LIMIT_BYTES,
      sizeCalculation: ({ response }, url) => response.sizeBytes + url.length * 2,
    }),
    asData,
  };
  fastify.decorate('urlCache', cache);
  fastify.addHook('onRequest', (request, reply, done) => {
    const entry = request.method === 'GET' && isForEverybody() ? currentEntry(cache, request.url) : undefined;
    if (!entry) {
      done();
      return;
    }
    reply.headers(entry.headers).header(REQUEST_ID, request.id);
    const body = respondWith(request, reply, entry.response);
    if (body instanceof Promise) body.then((bytes) => reply.send(bytes), done);
    else void reply.send(body);
  });
}

/** The entry of a URL; undefined when there is none, or its version is over. */
export function currentEntry({ entries }: UrlCache, url: string): UrlCacheEntry | undefined {
  const entry = entries.get(url);
  if (!entry || entry.response.isCurrent?.()) return entry;
  entries.delete(url);
  return undefined;
}

/** Sets status, headers and ETag of a public response, and keeps it for its URL. @returns the body; undefined with 304 */
export function keepAndRespond(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  headers: ResponseHeaders = {},
): Promise<Buffer | undefined> | Buffer | undefined {
  const { urlCache } = request.server;
  if (!response.type.startsWith(HTML)) urlCache.asData(reply);
  reply.headers({ ...headers, ...cacheHeaders(response) });
  if (request.method === 'GET' && response.isCurrent?.()) {
    urlCache.entries.set(request.url, { response, headers: sharedHeaders(reply) });
  }
  return respondWith(request, reply, response);
}

/** Those of a reply's headers that are the same for every request. */
function sharedHeaders(reply: FastifyReply): ResponseHeaders {
  const shared = Object.entries(reply.getHeaders()).filter(([name]) => !OWN_HEADERS.has(name));
  return Object.fromEntries(shared.map(([name, value]) => [name, String(value)]));
}

/** For public routes whose handlers return a CachedResponse: conditional GET, compression, and a place in the URL cache. */
@Injectable()
export class CachedResponseInterceptor implements NestInterceptor<CachedResponse, Buffer | undefined> {
  intercept(context: ExecutionContext, next: CallHandler<CachedResponse>): Observable<Buffer | undefined> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(mergeMap(async (response) => keepAndRespond(request, reply, response)));
  }
}

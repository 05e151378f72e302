import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { mergeMap, type Observable } from 'rxjs';
import { type CachedResponse, respondWith, type ExtraHeaders } from './cached-response.js';

const LIMIT_BYTES = 16 * 1024 * 1024;

export interface UrlCacheEntry {
  readonly response: CachedResponse;
  readonly headers: ExtraHeaders;
}

export type UrlCache = LRUCache<string, UrlCacheEntry>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Responses of public GET routes by URL, each kept for as long as its version is current. */
    readonly urlCache: UrlCache;
  }
}

/**
 * Answers a GET from the cache before guards, pipes and the handler, so that a kept response costs no validation of its query.
 * Only `keepAndRespond` puts responses in: those of public routes, which are the same for everybody.
 */
export function registerUrlCache(fastify: FastifyInstance): void {
  const cache: UrlCache = new LRUCache({
    maxSize: LIMIT_BYTES,
    sizeCalculation: ({ response }, url) => response.sizeBytes + url.length * 2,
  });
  fastify.decorate('urlCache', cache);
  fastify.addHook('onRequest', (request, reply, done) => {
    const entry = request.method === 'GET' ? currentEntry(cache, request.url) : undefined;
    if (!entry) {
      done();
      return;
    }
    const body = respondWith(request, reply, entry.response, entry.headers);
    if (body instanceof Promise) body.then((bytes) => reply.send(bytes), done);
    else void reply.send(body);
  });
}

/** The entry of a URL; undefined when there is none, or its version is over. */
export function currentEntry(cache: UrlCache, url: string): UrlCacheEntry | undefined {
  const entry = cache.get(url);
  if (!entry || entry.response.isCurrent?.()) return entry;
  cache.delete(url);
  return undefined;
}

/** Sets status, headers and ETag of a public response, and keeps it for its URL. @returns the body; undefined with 304 */
export function keepAndRespond(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  headers: ExtraHeaders = {},
): Promise<Buffer | undefined> | Buffer | undefined {
  if (request.method === 'GET' && response.isCurrent?.()) {
    request.server.urlCache.set(request.url, { response, headers });
  }
  return respondWith(request, reply, response, headers);
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

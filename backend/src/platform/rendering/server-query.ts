import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { currentEntry, type CachedResponse } from '../cache/index.js';

export type ServerQuery = (
  args: string | { url: string; params?: Record<string, unknown> },
) => Promise<{ data: unknown } | { error: { status: number; data: unknown } }>;

const MAX_CACHED_READS = 100;

/**
 * The shop's own GET calls for server rendering: the same routes, guards and pipes, without a socket. A response of the URL
 * cache is parsed once; pages share the object and must not change it.
 */
export function createInProcessFetch(fastify: FastifyInstance): ServerQuery {
  const parsed = new LRUCache<CachedResponse, { readonly data: unknown }>({ max: MAX_CACHED_READS });
  const readCached = (url: string) => {
    const response = currentEntry(fastify.urlCache, url)?.response;
    if (!response) return undefined;
    const known = parsed.get(response) ?? { data: JSON.parse(response.text) as unknown };
    parsed.set(response, known);
    return known;
  };
  return async (args) => {
    const { url, params = {} } = typeof args === 'string' ? { url: args } : args;
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(params)) {
      for (const item of Array.isArray(value) ? value : [value]) {
        if (item !== undefined && item !== null) query.append(name, String(item));
      }
    }
    const search = query.toString();
    const address = search ? `${url}?${search}` : url;
    const cached = readCached(address);
    if (cached) return cached;
    const answer = await fastify.inject({ method: 'GET', url: address });
    const isJson = String(answer.headers['content-type']).includes('json');
    const data: unknown = isJson ? answer.json() : answer.body;
    return answer.statusCode < 400 ? { data } : { error: { status: answer.statusCode, data } };
  };
}

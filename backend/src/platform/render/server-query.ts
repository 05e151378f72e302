import type { FastifyInstance } from 'fastify';

export type ServerQuery = (
  args: string | { url: string; params?: Record<string, unknown> },
) => Promise<{ data: unknown } | { error: { status: number; data: unknown } }>;

/** The shop's own GET calls for the server's rendering: the same routes, guards and pipes, without a socket. */
export function createServerQuery(fastify: FastifyInstance): ServerQuery {
  return async (args) => {
    const { url, params = {} } = typeof args === 'string' ? { url: args } : args;
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(params)) {
      for (const item of Array.isArray(value) ? value : [value]) {
        if (item !== undefined && item !== null) query.append(name, String(item));
      }
    }
    const search = query.toString();
    const answer = await fastify.inject({ method: 'GET', url: search ? `${url}?${search}` : url });
    const isJson = String(answer.headers['content-type']).includes('json');
    const data: unknown = isJson ? answer.json() : answer.body;
    return answer.statusCode < 400 ? { data } : { error: { status: answer.statusCode, data } };
  };
}

import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { atMoment, type CallMoment } from '../clock.js';
import { badRequest, failureOf, GatewayError } from '../gateway/gateway-error.js';
import type { Gateway } from '../gateway.js';
import { apiRoutes } from './api-routes.js';
import { checkoutRoutes } from './checkout-routes.js';
import { controlRoutes } from './control-routes.js';

export function buildServer(gateway: Gateway): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 });

  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(body.toString()));
    } catch {
      done(badRequest('The request body is not valid JSON'), undefined);
    }
  });

  // After the body has been read: what reads it would lose the moment.
  server.addHook('preHandler', (request, _reply, done) => {
    const moment = momentOf(request);
    if (moment) atMoment(moment, done);
    else done();
  });
  server.setErrorHandler((error, _request, reply) => {
    const known = translated(error);
    void reply.status(known.status).send(known.body);
  });
  server.setNotFoundHandler((_request, reply) => {
    const missing = new GatewayError(404, 'BAD_REQUEST_ERROR', 'The requested URL was not found on the server.');
    void reply.status(404).send(missing.body);
  });

  void server.register(apiRoutes(gateway), { prefix: '/v1' });
  void server.register(checkoutRoutes(gateway), { prefix: '/v1' });
  void server.register(controlRoutes(gateway));
  return server;
}

/** A call may say when it happens, in Unix milliseconds, and where its webhooks go. */
function momentOf({ headers }: FastifyRequest): CallMoment | null {
  const now = Number(headers['x-sandbox-now'] ?? NaN);
  const webhookUrl = headers['x-sandbox-webhooks'];
  if (!Number.isSafeInteger(now)) return null;
  return { now, webhookUrl: typeof webhookUrl === 'string' ? webhookUrl : null };
}

function translated(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  if (error instanceof ZodError) {
    return badRequest(error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).join('; '));
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status < 500) return new GatewayError(status, 'BAD_REQUEST_ERROR', (error as Error).message);
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  return failureOf(500);
}

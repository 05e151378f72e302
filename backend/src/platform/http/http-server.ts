import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ConfigType } from '@nestjs/config';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/index.js';
import { registerUrlCache } from '../cache/index.js';
import { httpConfig } from '../config/index.js';
import type { Logger } from '../observability/logging/index.js';
import { Metrics } from '../observability/metrics/index.js';
import { Tracing } from '../observability/tracing/index.js';
import { withRequestNetwork } from '../security-log/index.js';
import { ShopOpening } from '../settings/index.js';
import { isAllowedHost } from './allowed-hosts.js';
import { replyClientError, replyMalformedUrl } from './client-errors.js';
import { Drain } from './drain.js';
import { jsonProblem, JsonLimitsPipe } from './json-limits.js';
import { NetworkLimit } from './network-limit.js';
import { toSubnet } from './ip-subnet.js';
import { DEFAULT_BODY_LIMIT, DEFAULT_CALLS_PER_MINUTE, applyRouteLimits, type RouteLimits } from './route-limits.js';
import { contentSecurityPolicy, headerSettings, securityHeaders, withDataHeaders } from './security-headers.js';
import { uploadMemory } from './uploads.js';
import { createValidationPipe } from './validation.js';

const UPLOAD_LIMIT_BYTES = 15 * 1024 * 1024;
const FIELD_BYTES = 16_384;
const READ_TYPES = /^(application\/json|multipart\/form-data)\s*(;|$)/i;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];
const REPORT_TYPE = /^application\/(csp-report|reports\+json)\s*(;|$)/i;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** No cache keeps an answer; those that are the same for everybody say otherwise. */
const DEFAULT_CACHING = { 'cache-control': 'no-store' };

/** For the few routes that programs which are no browser post plain forms to. */
export const ACCEPTS_FORM_BODY = { takesForms: true };
/** For the route that takes browsers' reports. */
export const ACCEPTS_REPORTS = { takesReports: true };
/** For routes that check a signature over the bytes of a JSON body: it is not parsed, only kept as `rawBody`. */
export const KEEPS_RAW_BODY = { keepsRawBody: true };

export function createAdapter({ trustProxy }: ConfigType<typeof httpConfig>): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy,
    bodyLimit: DEFAULT_BODY_LIMIT,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    clientErrorHandler: replyClientError,
    frameworkErrors: replyMalformedUrl,
    routerOptions: { maxParamLength: 300 },
    genReqId: requestIdOf,
  });
}

function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** What every request passes: plug-ins, headers, one log line, and its place in the figures. */
export async function configureHttp(app: NestFastifyApplication, logger: Logger): Promise<void> {
  app.useGlobalPipes(new JsonLimitsPipe(), createValidationPipe());
  const settings = headerSettings(app);
  const headers = { ...securityHeaders(settings), ...DEFAULT_CACHING };
  const policy = contentSecurityPolicy(settings, 'shop');
  const fastify = app.getHttpAdapter().getInstance();
  applyRouteLimits(fastify);
  readJsonWithinLimits(app);
  const em = app.get(EntityManager);
  app.get(Tracing).instrument(fastify, em);
  const drain = app.get(Drain);
  const { allowedHosts, rateLimitFactor } = app.get<ConfigType<typeof httpConfig>>(httpConfig.KEY);
  const setHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).header('content-security-policy', policy).header('x-request-id', request.id);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (drain.isDraining) reply.header('connection', 'close');
    if (isAllowedHost(request.headers.host, request.url, allowedHosts)) return done();
    setHeaders(request, reply);
    done(new DomainError('request.host_refused'));
  });
  // What follows is not done for a response of the cache, which has its headers already.
  const opening = app.get(ShopOpening);
  registerUrlCache(fastify, withDataHeaders, () => opening.isOpen);
  fastify.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
  limitNetworks(fastify, rateLimitFactor);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const type = request.headers['content-type'];
    const isRead = type === undefined || request.method === 'GET' || request.method === 'HEAD' || READ_TYPES.test(type);
    const config = request.routeOptions.config as Partial<typeof ACCEPTS_FORM_BODY & typeof ACCEPTS_REPORTS>;
    const isForm = config.takesForms && FORM_TYPE.test(type ?? '');
    const isReport = config.takesReports && REPORT_TYPE.test(type ?? '');
    done(isRead || isForm || isReport ? undefined : new DomainError('request.unsupported_type'));
  });
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, {
    limits: { fileSize: UPLOAD_LIMIT_BYTES, files: 1, fields: 4, parts: 5, fieldSize: FIELD_BYTES, headerPairs: 20 },
  });
  fastify.addHook('preHandler', (request, _reply, done) => {
    withRequestNetwork(toSubnet(request.ip), () => RequestContext.create(em, done));
  });
  const metrics = app.get(Metrics);
  fastify.addHook('onResponse', (request, reply, done) => {
    uploadMemory.release(request as never);
    const { id: requestId, method, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOptions.url;
    metrics.observeRequest({ method, route, status }, elapsedTime);
    logger.info({ requestId, method, route: route ?? 'none', status, ms: Math.round(elapsedTime) }, 'request');
    done();
  });
}

/** A body is looked through before it is parsed: what a parser makes of few bytes can be much. */
function readJsonWithinLimits(app: NestFastifyApplication): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser(['application/json', ...REPORT_TYPES], {}, (request, body, done) => {
    if (isKeptRaw(request)) {
      done(null);
      return;
    }
    const problem = jsonProblem(body as Buffer);
    if (problem) done(new DomainError(problem));
    else parse(request as never, body as never, done);
  });
}

const isKeptRaw = ({ routeOptions }: { readonly routeOptions?: { readonly config?: object } }): boolean =>
  Boolean((routeOptions?.config as Partial<typeof KEEPS_RAW_BODY> | undefined)?.keepsRawBody);

/** Calls with a body are counted for each network before anything of the body is read. */
function limitNetworks(fastify: FastifyInstance, factor: number): void {
  const limit = new NetworkLimit();
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      done();
      return;
    }
    const { callsPerMinute } = request.routeOptions.config as RouteLimits;
    const most = callsPerMinute ?? DEFAULT_CALLS_PER_MINUTE;
    const place = callsPerMinute === undefined ? 'calls' : (request.routeOptions.url ?? '');
    const retryAfter = limit.take(`${place} ${toSubnet(request.ip)}`, most * factor);
    done(retryAfter === null ? undefined : new DomainError('rate.limited', { retryAfter }));
  });
}

import type { IncomingMessage } from 'node:http';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ConfigType } from '@nestjs/config';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type {
  FastifyInstance,
  FastifyPluginCallback,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import { ERRORS } from '../../kernel/index.js';
import { AuditLog } from '../audit/index.js';
import { shopConfig } from '../config/index.js';
import { IdentityResolver, errorBody, isOwnOrigin } from '../http/index.js';
import { QUEUES, QueueHost } from '../queue/index.js';

const PLACE = '/admin/queues';
const FOREIGN = 'auth.origin_refused';
const READS = new Set(['GET', 'HEAD']);

/** Its styles are written into the page by its script; all else comes from the shop. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A face that it would fetch from another company. */
const FOREIGN_FACE = /<link[^>]*fonts\.googleapis\.com[^>]*>/g;

/** The board has answered before. */
const unreached = () => undefined;

/** Bull Board for the admin's browser, and for nobody else; it is opened when an admin first asks for it. */
export function mountQueueBoard(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  let opening: Promise<FastifyInstance> | undefined;
  const board = () => {
    opening ??= openBoard(app).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const pass: onRequestAsyncHookHandler = async (request, reply) => {
    if (!(await admit(app, request, reply))) return reply;
    const opened = await board();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
    reply.hijack();
    opened.routing(request.raw, reply.raw);
    return reply;
  };
  for (const url of [PLACE, `${PLACE}/*`]) fastify.all(url, { onRequest: pass as never }, unreached);
}

/** An application of its own: its routes are known only once it is loaded, and nobody else's change after the start. */
async function openBoard(app: NestFastifyApplication): Promise<FastifyInstance> {
  const [{ createBullBoard }, { BullMQAdapter }, { FastifyAdapter }, { fastify }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/fastify'),
    import('fastify'),
  ]);
  const host = app.get(QueueHost);
  const queues = QUEUES.map((name) => new BullMQAdapter(host.queue(name)));
  const adapter = new FastifyAdapter();
  adapter.setBasePath(PLACE);
  createBullBoard({ queues, serverAdapter: adapter, options: { uiConfig: { boardTitle: 'Queues' } } });
  const board = fastify();
  board.addHook('preHandler', (request) => record(app, request));
  board.addHook('onSend', async (_request, reply, payload) =>
    String(reply.getHeader('content-type')).startsWith('text/html') && typeof payload === 'string'
      ? payload.replaceAll(FOREIGN_FACE, '')
      : payload,
  );
  board.register(adapter.registerPlugin() as FastifyPluginCallback, { prefix: PLACE });
  await board.ready();
  return board;
}

const admins = new WeakMap<IncomingMessage, string>();

/** False: it has been answered. */
async function admit(app: NestFastifyApplication, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const admin = await app.get(IdentityResolver).adminAtPage(request);
  if (!admin) {
    await reply.redirect('/', 302);
    return false;
  }
  const { publicUrl } = app.get<ConfigType<typeof shopConfig>>(shopConfig.KEY);
  if (!READS.has(request.method) && !isOwnOrigin(request.headers, publicUrl, 'told')) {
    const { status, message } = ERRORS[FOREIGN];
    await reply.status(status).send(errorBody(FOREIGN, message, status, request.id));
    return false;
  }
  admins.set(request.raw, admin.email);
  reply.header('cache-control', 'no-store').header('content-security-policy', POLICY);
  return true;
}

async function record(app: NestFastifyApplication, request: FastifyRequest): Promise<void> {
  const adminEmail = admins.get(request.raw);
  if (!adminEmail || READS.has(request.method)) return;
  const { queueName, jobId } = request.params as { queueName?: string; jobId?: string };
  const step = (request.routeOptions.url ?? '').split('/').at(-1) ?? '';
  await app.get(AuditLog).record(app.get(EntityManager).fork(), {
    adminEmail,
    action: 'queues.board',
    ...(queueName ? { subject: { kind: 'queue', id: queueName } } : {}),
    summary: `Bull Board, ${queueName ?? 'all queues'}: ${request.method.toLowerCase()} ${step.replace(/^:/, '')}`,
    detail: jobId ? { jobId } : {},
  });
}

import { EntityManager } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS } from '../../kernel/index.js';
import { AuditLog } from '../audit/index.js';
import { Config } from '../config/index.js';
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

/** Opens Bull Board for the admin's browser, and for nobody else. Before anything else that serves files. The worker loads none of it. */
export async function mountQueueBoard(app: NestFastifyApplication): Promise<void> {
  const [{ createBullBoard }, { BullMQAdapter }, { FastifyAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/fastify'),
  ]);
  const host = app.get(QueueHost);
  const queues = await Promise.all(QUEUES.map(async (name) => new BullMQAdapter(await host.queue(name))));
  const adapter = new FastifyAdapter();
  adapter.setBasePath(PLACE);
  createBullBoard({ queues, serverAdapter: adapter, options: { uiConfig: { boardTitle: 'Queues' } } });
  const guarded: FastifyPluginCallback = (fastify, _options, done) => {
    fastify.addHook('onRequest', (request, reply) => admit(app, request, reply));
    fastify.addHook('preHandler', (request) => record(app, request));
    fastify.addHook('onSend', async (_request, reply, payload) =>
      String(reply.getHeader('content-type')).startsWith('text/html') && typeof payload === 'string'
        ? payload.replaceAll(FOREIGN_FACE, '')
        : payload,
    );
    void fastify.register(adapter.registerPlugin() as FastifyPluginCallback);
    done();
  };
  await app.register(guarded as never, { prefix: PLACE });
}

const admins = new WeakMap<FastifyRequest, string>();

async function admit(app: NestFastifyApplication, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const admin = await app.get(IdentityResolver).adminAtPage(request);
  if (!admin) return void (await reply.redirect('/', 302));
  if (!READS.has(request.method) && !isOwnOrigin(request.headers, app.get(Config).publicUrl, 'told')) {
    const { status, message } = ERRORS[FOREIGN];
    return void (await reply.status(status).send(errorBody(FOREIGN, message, status, request.id)));
  }
  admins.set(request, admin.email);
  reply.header('cache-control', 'no-store').header('content-security-policy', POLICY);
}

async function record(app: NestFastifyApplication, request: FastifyRequest): Promise<void> {
  const adminEmail = admins.get(request);
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

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
import { ERRORS, type ErrorCode } from '../../kernel/index.js';
import { AuditLog } from '../audit/index.js';
import { shopConfig } from '../config/index.js';
import { IdentityResolver, errorBody, isSameOrigin, toSubnet } from '../http/index.js';
import { SecurityLog } from '../security-log/index.js';
import { QUEUES, QueueService } from '../queue/index.js';

const BOARD_PATH = '/admin/queues';
/** Its link to the board asks the owner for a fresh proof. */
const CONFIRM_PATH = '/admin-dashboard/queues';
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
const EXTERNAL_FONT = /<link[^>]*fonts\.googleapis\.com[^>]*>/g;

/** The board has answered before. */
const unreached = () => undefined;

/** Bull Board for the admin's browser, and for nobody else; it is opened when an admin first asks for it. */
export function mountQueueBoard(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  let opening: Promise<FastifyInstance> | undefined;
  const board = () => {
    opening ??= createBoard(app).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const pass: onRequestAsyncHookHandler = async (request, reply) => {
    if (!(await authorize(app, request, reply))) return reply;
    const opened = await board();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
    reply.hijack();
    opened.routing(request.raw, reply.raw);
    return reply;
  };
  for (const url of [BOARD_PATH, `${BOARD_PATH}/*`]) fastify.all(url, { onRequest: pass as never }, unreached);
}

/** An application of its own: its routes are known only once it is loaded, and nobody else's change after the start. */
async function createBoard(app: NestFastifyApplication): Promise<FastifyInstance> {
  const [{ createBullBoard }, { BullMQAdapter }, { FastifyAdapter }, { fastify }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/fastify'),
    import('fastify'),
  ]);
  const host = app.get(QueueService);
  const queues = QUEUES.map((name) => new BullMQAdapter(host.queue(name)));
  const adapter = new FastifyAdapter();
  adapter.setBasePath(BOARD_PATH);
  createBullBoard({ queues, serverAdapter: adapter, options: { uiConfig: { boardTitle: 'Queues' } } });
  const board = fastify();
  board.addHook('preHandler', (request) => record(app, request));
  board.addHook('onSend', async (_request, reply, payload) =>
    String(reply.getHeader('content-type')).startsWith('text/html') && typeof payload === 'string'
      ? payload.replaceAll(EXTERNAL_FONT, '')
      : payload,
  );
  board.register(adapter.registerPlugin() as FastifyPluginCallback, { prefix: BOARD_PATH });
  await board.ready();
  return board;
}

const admins = new WeakMap<IncomingMessage, string>();

/** False: it has been answered. */
async function authorize(app: NestFastifyApplication, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const resolver = app.get(IdentityResolver);
  const opened = await resolver.resolveAdminPage(request);
  if (opened?.admin.role !== 'owner' || opened.admin.secondFactor !== 'passed') {
    await reply.redirect('/', 302);
    return false;
  }
  if (!opened.admin.hasFreshProof) {
    if (request.headers.accept?.includes('text/html')) await reply.redirect(CONFIRM_PATH, 302);
    else await refuse(request, reply, 'access.proof_required');
    return false;
  }
  const { publicUrl } = app.get<ConfigType<typeof shopConfig>>(shopConfig.KEY);
  if (!READS.has(request.method) && !isSameOrigin(request.headers, publicUrl, 'told')) {
    const { userId } = opened.identity;
    const network = toSubnet(request.ip);
    await app.get(SecurityLog).record({ kind: 'origin.refused', userId, network, reason: 'auth.origin_refused' });
    await refuse(request, reply, 'auth.origin_refused');
    return false;
  }
  await resolver.admit(opened.identity, !READS.has(request.method), request);
  admins.set(request.raw, opened.identity.email);
  reply.header('cache-control', 'no-store').header('content-security-policy', POLICY);
  return true;
}

async function refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): Promise<void> {
  const { status, message } = ERRORS[code];
  await reply.status(status).send(errorBody(code, message, status, request.id));
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

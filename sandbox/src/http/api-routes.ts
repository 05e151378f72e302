import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { uploadDocument } from '../gateway/documents.js';
import type { Payment } from '../gateway/entities.js';
import { unauthorized } from '../gateway/gateway-error.js';
import { toFullCollection, type Fields } from '../gateway/input.js';
import { enabledMethods } from '../gateway/payment-methods.js';
import { sameText } from '../gateway/signatures.js';
import type { Gateway } from '../gateway.js';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const PROXY_PAGE = '<html><body><h1>Bad Gateway</h1></body></html>';

type ById = { Params: { id: string }; Querystring: Fields };

/** The gateway's REST interface, behind basic authentication and the planned faults. */
export const apiRoutes =
  (gateway: Gateway): FastifyPluginAsync =>
  async (api) => {
    const { account, orders, payments, latePayments, paymentLinks, refunds, disputes, settlements, faults } = gateway;
    const cut = new WeakSet<FastifyRequest>();

    api.addHook('onRequest', async (request) => authenticate(gateway, request.headers.authorization));
    api.addHook('preHandler', async (request, reply) => {
      account.countCall();
      const { delayMs, cutAnswer, failure } = faults.applyApiFault(`${request.method} ${request.url}`);
      if (cutAnswer) cut.add(request);
      if (delayMs > 0) await wait(delayMs);
      if (failure && faults.current.api.html) return reply.status(failure.status).type('text/html').send(PROXY_PAGE);
      if (failure) throw failure;
    });
    api.addHook('onSend', async (request, _reply, payload) => {
      if (cut.has(request)) request.raw.socket.destroy();
      return payload;
    });

    api.post('/orders', async ({ body }) => orders.create(body));
    api.get<ById>('/orders', async ({ query }) => orders.list(query));
    api.get<ById>('/orders/:id', async ({ params }) => orders.row(params.id).order);
    api.patch<ById>('/orders/:id', async ({ params, body }) => orders.update(params.id, body));
    api.get<ById>('/orders/:id/payments', async ({ params }) => payments.ofOrder(params.id));

    api.get<ById>('/payments', async ({ query }) => payments.list(query));
    api.get<ById>('/payments/:id', async ({ params, query }) => expanded(payments.get(params.id), query['expand[]']));
    api.post<ById>('/payments/:id/capture', async ({ params, body }) => {
      latePayments.sweep();
      return payments.capture(params.id, body);
    });
    api.get('/methods', async () => enabledMethods(account.current.disabled_methods));

    api.post<ById>('/payments/:id/refund', async ({ params, body, headers }) =>
      refunds.create(params.id, body, single(headers['x-refund-idempotency'])),
    );
    api.get<ById>('/payments/:id/refunds', async ({ params, query }) => refunds.list(query, params.id));
    api.get<ById>('/refunds', async ({ query }) => refunds.list(query));
    api.get<ById>('/refunds/:id', async ({ params }) => refunds.get(params.id));

    api.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // As which the official package sends a call without a body.
    api.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    api.post('/documents', async ({ body }) => uploadDocument(body));
    api.get<ById>('/disputes', async ({ query }) => disputes.list(query));
    api.get<ById>('/disputes/:id', async ({ params }) => disputes.get(params.id));
    api.post<ById>('/disputes/:id/accept', async ({ params, body }) => disputes.accept(params.id, body));
    api.patch<ById>('/disputes/:id/contest', async ({ params, body }) => disputes.contest(params.id, body));

    api.post('/payment_links', async ({ body }) => paymentLinks.create(body));
    api.get<ById>('/payment_links', async ({ query }) => paymentLinks.list(query));
    api.get<ById>('/payment_links/:id', async ({ params }) => paymentLinks.get(params.id));
    api.post<ById>('/payment_links/:id/cancel', async ({ params }) => paymentLinks.cancel(params.id));

    api.get<ById>('/settlements', async ({ query }) => settlements.list(query));
    api.get<ById>('/settlements/recon/combined', async ({ query }) => settlements.recon(query));
    api.get<ById>('/settlements/:id', async ({ params }) => settlements.get(params.id));
  };

/** With its offers, when they are asked for. */
function expanded(payment: Payment, expand: unknown): Payment & { offers?: unknown } {
  if (![expand].flat().includes('offers') || payment.offer_id === undefined) return payment;
  return { ...payment, offers: toFullCollection([{ id: payment.offer_id }]) };
}

function authenticate({ keyId, keySecret }: Gateway, header: string | undefined): void {
  const [scheme, encoded = ''] = header?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'basic') throw unauthorized('Please provide your api key for authentication purposes.');
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  if (!sameText(given, `${keyId}:${keySecret}`)) throw unauthorized('Authentication failed');
}

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header;

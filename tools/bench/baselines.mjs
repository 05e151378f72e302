// A program of its own: the plainest servers that could give the shop's answers. A file tells what to serve; it says where.
import { createHmac, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';
import * as sql from './baseline-statements.mjs';

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';
const CONNECTIONS = 10;

await serve(JSON.parse(fs.readFileSync(process.argv[2], 'utf8')));

/** @param {{ databaseUrl: string, webhookSecret: string, bodies: Record<string, string> }} options bodies by their paths */
async function serve({ databaseUrl, webhookSecret, bodies }) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  pool.on('error', () => {});
  const fastify = Fastify();
  const responses = Object.entries(bodies).map(([path, text]) => {
    const bytes = Buffer.from(text);
    return { path, bytes, type: text.startsWith('<') ? HTML_TYPE : JSON_TYPE };
  });
  for (const { path, bytes, type } of responses) fastify.get(path, (_request, reply) => reply.type(type).send(bytes));
  registerReads(fastify, pool);
  mountWrites(fastify, pool, webhookSecret);
  const bare = http.createServer(nodeBaseline(new Map(responses.map((one) => [one.path, one]))));
  await new Promise((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ bare: `http://127.0.0.1:${bare.address().port}`, fastify: url });
}

function nodeBaseline(responses) {
  return (request, response) => {
    const one = responses.get(request.url);
    if (one) response.writeHead(200, { 'content-type': one.type, 'content-length': one.bytes.length }).end(one.bytes);
    else response.writeHead(404).end();
  };
}

function registerReads(fastify, pool) {
  const cards = async (statement) => (await pool.query(statement)).rows.map(({ card }) => card);
  fastify.get('/page', ({ query }) => cards(sql.page(query.sort, Number(query.offset))));
  fastify.get('/category', ({ query }) =>
    cards(sql.category(query.sort, [query.tag].flat(), Number(query.offset ?? 0))),
  );
  fastify.get('/search', ({ query }) => cards(sql.search(query.q)));
  fastify.get('/product/:slug', async ({ params }) => (await pool.query(sql.product(params.slug))).rows[0]);
}

function mountWrites(fastify, pool, webhookSecret) {
  const first = async (statement) => (await pool.query(statement)).rows[0];
  fastify.post('/cart', ({ body }) => first(sql.upsert(body.userId, body.productId, body.quantity)));
  fastify.post('/order', ({ body }) =>
    first(sql.order(body.userId, body.email, JSON.stringify(body.address), body.hash)),
  );
  fastify.register(async (hooks) => {
    hooks.removeContentTypeParser('application/json');
    hooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.post('/webhook', async ({ body, headers }, reply) => {
      const wanted = createHmac('sha256', webhookSecret).update(body).digest();
      const given = Buffer.from(String(headers['x-razorpay-signature']), 'hex');
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return reply.status(400).send();
      const { event, payload } = JSON.parse(body.toString('utf8'));
      const { id, order_id: orderId } = payload.payment.entity;
      const { 'x-razorpay-event-id': eventId, 'x-razorpay-signature': signature } = headers;
      await pool.query(sql.event(eventId, event, orderId, id, body, signature));
      return { received: true };
    });
  });
}

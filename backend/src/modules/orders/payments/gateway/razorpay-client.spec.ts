import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type Razorpay from 'razorpay';
import { ConnectionLostError, GatewayApiError } from './payment-gateway.js';
import { RazorpayClient } from './razorpay-client.js';

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

const json = (value: unknown, status = 200): Answer => {
  return (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};
/** More than any answer here takes, on the slowest machine. */
const PATIENT_MS = 60_000;
/** A letter now and then, without an end. */
const drip: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":"');
  const timer = setInterval(() => response.write('a'), 20);
  response.on('close', () => clearInterval(timer));
};
const hangUp: Answer = ({ socket }) => socket.destroy();

let server: http.Server;
let sockets: Set<Socket>;
let asked: string[];
/** What the next calls are answered; the last of them for all that follow. */
let answers: Answer[];
let client: RazorpayClient;
let apiUrl: string;

beforeEach(async () => {
  sockets = new Set();
  asked = [];
  answers = [json({ id: 'order_1' })];
  server = http.createServer((request, response) => {
    const { authorization = '', 'content-length': length = '-', 'x-refund-idempotency': key = '-' } = request.headers;
    asked.push(`${request.method} ${request.url} ${authorization} ${length} ${String(key)}`);
    request.resume().on('end', () => (answers.length > 1 ? answers.shift() : answers[0])?.(request, response));
  });
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  apiUrl = `http://127.0.0.1:${port}/gateway`;
  client = clientFor(PATIENT_MS);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const clientFor = (timeoutMs: number) => new RazorpayClient({ keyId: 'key', keySecret: 'secret', apiUrl, timeoutMs });
const authorization = `Basic ${Buffer.from('key:secret').toString('base64')}`;

const find = (sdk: Razorpay) => sdk.orders.fetch('order_1');
const refund = (sdk: Razorpay) => sdk.payments.refund('pay_1', { amount: 100, notes: { refund_id: 'refund-1' } });
const create = () =>
  client.call((sdk) => sdk.orders.create({ amount: 100, currency: 'INR', notes: { of: '₹' } }), { idempotent: false });

describe('the gateway’s API', () => {
  it('is asked over one connection, with the account’s key', async () => {
    expect(await create()).toEqual({ id: 'order_1' });
    expect(await client.call((sdk) => sdk.orders.all({ receipt: 'SG-1' }))).toEqual({ id: 'order_1' });
    expect(asked).toEqual([
      `POST /gateway/v1/orders ${authorization} 52 -`,
      `GET /gateway/v1/orders?count=10&skip=0&receipt=SG-1 ${authorization} - -`,
    ]);
    expect(sockets.size).toBe(1);
  });

  it('P44 gets the idempotency key of a refund, and of nothing else', async () => {
    await client.call(refund);
    await client.call((sdk) => sdk.payments.capture('pay_1', 100, 'INR'));
    expect(asked.map((line) => line.split(' ').at(-1))).toEqual(['refund-1', '-']);
  });

  it('refuses with its status and its reason', async () => {
    answers = [json({ error: { code: 'BAD_REQUEST_ERROR', description: 'The amount is too small.' } }, 400)];
    const refusal = create();
    await expect(refusal).rejects.toBeInstanceOf(GatewayApiError);
    await expect(refusal).rejects.toMatchObject({
      status: 400,
      message: 'the gateway answered 400 BAD_REQUEST_ERROR The amount is too small.',
    });
  });

  it.each([
    ['an error that is no JSON', 502, '<html>', GatewayApiError],
    ['an error without a word', 503, '', GatewayApiError],
    ['another address', 302, '', GatewayApiError],
    ['a page in place of an answer', 200, '<html>', Error],
    ['nothing in place of an answer', 200, 'null', Error],
  ])('is not taken at its word for %s', async (_what, status, body, kind) => {
    answers = [(_request, response) => response.writeHead(status, { location: `${apiUrl}/other` }).end(body)];
    const failed = await client.call(find).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(kind);
    expect(failed).not.toBeInstanceOf(TypeError);
    expect(asked).toHaveLength(1);
  });

  it('P42 is not waited for longer than the settings say, also in the middle of an answer', async () => {
    answers = [() => undefined, (_request, response) => response.writeHead(200).write('{"id":'), drip];
    const hasty = clientFor(300);
    await expect(hasty.call(find)).rejects.toThrow('no answer in time');
    await expect(hasty.call(find)).rejects.toThrow('no answer in time');
    await expect(hasty.call(find)).rejects.toThrow('no answer in time');
  });

  it('is asked again over a fresh connection where a used one was closed, if twice does the same as once', async () => {
    await client.call(find);
    answers = [hangUp, json({ id: 'order_2' })];
    expect(await client.call(find)).toEqual({ id: 'order_2' });
    answers = [hangUp, json({ id: 'rfnd_1' })];
    expect(await client.call(refund)).toEqual({ id: 'rfnd_1' });
  });

  it('P03 is asked once for what would be made twice', async () => {
    await client.call(find);
    answers = [hangUp, json({ id: 'order_2' })];
    await expect(create()).rejects.toBeInstanceOf(ConnectionLostError);
    expect(asked).toHaveLength(2);
    answers = [hangUp];
    await expect(create()).rejects.not.toBeInstanceOf(ConnectionLostError);
  });

  it('fails with the error of the connection, and never with the key', async () => {
    answers = [hangUp];
    const lost = await create().catch((error: unknown) => error);
    expect(lost).toMatchObject({ code: 'ECONNRESET' });
    answers = [json({}, 500)];
    const refused = await create().catch((error: unknown) => error);
    for (const error of [lost, refused]) {
      expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/secret|a2V5OnNlY3JldA/);
    }
  });
});

import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ConnectionLost, GatewayHttp, GatewayRefusal } from './gateway-http.js';

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

const json = (value: unknown, status = 200): Answer => {
  return (_request, response) => response.writeHead(status).end(JSON.stringify(value));
};
/** More than any answer here takes, on the slowest machine. */
const PATIENCE_MS = 60_000;
const hangUp: Answer = ({ socket }) => socket.destroy();

let server: http.Server;
let sockets: Set<Socket>;
let asked: string[];
/** What the next calls are answered; the last of them for all that follow. */
let answers: Answer[];
let gateway: GatewayHttp;
let apiUrl: string;

beforeEach(async () => {
  sockets = new Set();
  asked = [];
  answers = [json({ id: 'order_1' })];
  server = http.createServer((request, response) => {
    const { authorization = '', 'content-length': length = '-' } = request.headers;
    asked.push(`${request.method} ${request.url} ${authorization} ${length}`);
    request.resume().on('end', () => (answers.length > 1 ? answers.shift() : answers[0])?.(request, response));
  });
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  apiUrl = `http://127.0.0.1:${port}/gateway`;
  gateway = patientFor(PATIENCE_MS);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const patientFor = (timeoutMs: number) => new GatewayHttp({ keyId: 'key', keySecret: 'secret', apiUrl, timeoutMs });
const authorization = `Basic ${Buffer.from('key:secret').toString('base64')}`;

describe('the gateway’s API', () => {
  it('is asked over one connection, with the account’s key', async () => {
    expect(await gateway.call('/v1/orders', { body: { notes: '₹' } })).toEqual({ id: 'order_1' });
    expect(await gateway.call('/v1/orders?receipt=SG-1')).toEqual({ id: 'order_1' });
    expect(asked).toEqual([
      `POST /gateway/v1/orders ${authorization} 15`,
      `GET /gateway/v1/orders?receipt=SG-1 ${authorization} -`,
    ]);
    expect(sockets.size).toBe(1);
  });

  it('refuses with its status and its reason', async () => {
    answers = [json({ error: { code: 'BAD_REQUEST_ERROR', description: 'The amount is too small.' } }, 400)];
    const refusal = gateway.call('/v1/orders', { body: {} });
    await expect(refusal).rejects.toBeInstanceOf(GatewayRefusal);
    await expect(refusal).rejects.toMatchObject({
      status: 400,
      message: 'the gateway answered 400 BAD_REQUEST_ERROR The amount is too small.',
    });
  });

  it.each([
    ['an error that is no JSON', 502, GatewayRefusal],
    ['a page in place of an answer', 200, Error],
  ])('is not taken at its word for %s', async (_what, status, kind) => {
    answers = [(_request, response) => response.writeHead(status).end('<html>')];
    await expect(gateway.call('/v1/orders')).rejects.toBeInstanceOf(kind);
  });

  it('P42 is not waited for longer than the settings say, also in the middle of an answer', async () => {
    answers = [() => undefined, (_request, response) => response.writeHead(200).write('{"id":')];
    const hasty = patientFor(300);
    await expect(hasty.call('/v1/orders')).rejects.toThrow('no answer in time');
    await expect(hasty.call('/v1/orders')).rejects.toThrow();
  });

  it('is asked again over a fresh connection where a used one was closed, if twice does the same as once', async () => {
    await gateway.call('/v1/orders');
    answers = [hangUp, json({ id: 'order_2' })];
    expect(await gateway.call('/v1/orders')).toEqual({ id: 'order_2' });
    answers = [hangUp, json({ id: 'rfnd_1' })];
    expect(await gateway.call('/v1/refund', { body: {}, isRepeatable: true })).toEqual({ id: 'rfnd_1' });
  });

  it('P03 is asked once for what would be made twice', async () => {
    await gateway.call('/v1/orders');
    answers = [hangUp, json({ id: 'order_2' })];
    await expect(gateway.call('/v1/orders', { body: {} })).rejects.toBeInstanceOf(ConnectionLost);
    expect(asked).toHaveLength(2);
    answers = [hangUp];
    await expect(gateway.call('/v1/orders', { body: {} })).rejects.not.toBeInstanceOf(ConnectionLost);
  });
});

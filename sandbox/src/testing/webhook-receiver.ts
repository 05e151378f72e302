import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox, type Sandbox, type SandboxOptions } from '../sandbox.js';

export interface ReceivedWebhook {
  eventId: string;
  signature: string;
  body: string;
  event: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** The statuses of the next answers; 200 when none is left. */
  answers: number[];
  stop(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({
        eventId: String(request.headers['x-razorpay-event-id']),
        signature: String(request.headers['x-razorpay-signature']),
        body,
        event: (JSON.parse(body) as { event: string }).event,
      });
      response.writeHead(answers.shift() ?? 200).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answers,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface SandboxUnderTest extends Sandbox {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  order(fields?: Record<string, unknown>): Promise<string>;
  pay(orderId: string, fields?: Record<string, unknown>): Promise<string>;
}

export async function createTestSandbox(options: SandboxOptions = {}): Promise<SandboxUnderTest> {
  const sandbox = await startSandbox(options);
  const basic = Buffer.from(`${sandbox.keyId}:${sandbox.keySecret}`).toString('base64');
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${sandbox.url}${path}`, {
      method,
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    ...sandbox,
    call,
    order: async (fields = {}) => {
      const order = { amount: 50_000, currency: 'INR', payment: { capture: 'automatic' }, ...fields };
      return (await call('POST', '/v1/orders', order)).body['id'] as string;
    },
    pay: async (orderId, fields = {}) =>
      (await call('POST', '/_pay', { order_id: orderId, ...fields })).body['razorpay_payment_id'] as string,
  };
}

/** Waits until the check holds, at most a minute. */
export async function waitUntil(check: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`Still not so after a minute: ${check.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

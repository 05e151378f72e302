import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startWebhookReceiver, waitUntil, type WebhookReceiver } from './testing/webhook-receiver.js';

const program = fileURLToPath(new URL('../../dist/sandbox/main.js', import.meta.url));

interface Running {
  url: string;
  child: ChildProcess;
  exit: Promise<number | null>;
  printed: string[];
}

async function start(env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [program], { env: { PATH: process.env['PATH'], ...env } });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const printed: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => printed.push(line));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  await Promise.race([waitUntil(() => printed.length > 0), exit]);
  return { url: printed[0]?.replace('sandbox listening ', '') ?? '', child, exit, printed };
}

async function send(url: string, method: string, body: unknown): Promise<Record<string, unknown>> {
  const authorization = `Basic ${Buffer.from('rzp_test_1:secret').toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  return (await response.json()) as Record<string, unknown>;
}

describe('the sandbox as a program', () => {
  let folder: string;
  let ear: WebhookReceiver;
  let env: Record<string, string>;
  const running: Running[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    ear = await startWebhookReceiver();
    env = {
      SANDBOX_PORT: '0',
      SANDBOX_KEY_ID: 'rzp_test_1',
      SANDBOX_KEY_SECRET: 'secret',
      SANDBOX_WEBHOOK_SECRET: 'hook secret',
      SANDBOX_WEBHOOK_URL: ear.url,
      SANDBOX_STATE_FILE: join(folder, 'state.jsonl'),
      SANDBOX_RETRY_FIRST_MS: '50',
    };
  });
  afterEach(async () => {
    for (const { child, exit } of running.splice(0)) {
      child.kill('SIGKILL');
      await exit;
    }
    await ear.stop();
    rmSync(folder, { recursive: true });
  });
  const boot = async () => {
    const one = await start(env);
    running.push(one);
    return one;
  };

  it('prints one line, and SIGTERM ends it quickly', async () => {
    const one = await boot();
    expect(one.printed).toEqual([expect.stringMatching(/^sandbox listening http:\/\/127\.0\.0\.1:\d+$/)]);
    const before = Date.now();
    one.child.kill('SIGTERM');
    expect(await one.exit).toBe(0);
    expect(Date.now() - before).toBeLessThan(10_000);
    expect(one.printed).toHaveLength(1);
  });

  it('names what is missing or wrong in its settings', async () => {
    env = { ...env, SANDBOX_KEY_SECRET: '', SANDBOX_PORT: 'http' };
    const one = await boot();
    expect(await one.exit).toBe(1);
    expect(one.printed.join('')).toMatch(/cannot start: SANDBOX_PORT .*; SANDBOX_KEY_SECRET must be set\./);
  });

  it('P31 loses no payment, refund or webhook when it is killed with -9', async () => {
    ear.answers.push(...Array.from({ length: 500 }, () => 503));
    const first = await boot();
    const ids: unknown[] = [];
    for (let at = 0; at < 5; at += 1) {
      const order = await send(`${first.url}/v1/orders`, 'POST', { amount: 700, currency: 'INR', payment_capture: 1 });
      const paid = await send(`${first.url}/_pay`, 'POST', { order_id: order['id'] });
      ids.push(paid['razorpay_payment_id']);
    }
    const refund = await send(`${first.url}/v1/payments/${String(ids[0])}/refund`, 'POST', { amount: 300 });
    first.child.kill('SIGKILL');
    await first.exit;
    ear.answers.length = 0;
    ear.received.length = 0;

    const second = await boot();
    await waitUntil(() => new Set(ear.received.map(({ eventId }) => eventId)).size === 17);
    const state = await send(`${second.url}/_state`, 'GET', undefined);
    expect((state['payments'] as { id: string; status: string }[]).map(({ id }) => id)).toEqual(ids);
    expect(state['orders']).toMatchObject(Array.from({ length: 5 }, () => ({ status: 'paid', capture: 'automatic' })));
    expect(state['refunds']).toMatchObject([{ id: refund['id'], status: 'processed', amount: 300 }]);
    await waitUntil(async () => {
      const { events } = (await send(`${second.url}/_state`, 'GET', undefined)) as { events: { state: string }[] };
      return events.every((event) => event.state === 'delivered');
    });
  });
});

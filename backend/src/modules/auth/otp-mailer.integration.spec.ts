import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { MailDelay } from '../../platform/mail/index.js';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';

let shop: TestShop;
let server: SMTPServer;
let refusals = 0;
let refuse = false;
const received: { to: string; source: string }[] = [];

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom(_address, _session, done) {
      if (refuse) refusals += 1;
      done(refuse ? Object.assign(new Error('try again later'), { responseCode: 451 }) : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  shop = await startTestShop({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await shop.stop();
  await new Promise<void>((resolve) => server.close(resolve));
});

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await holds());) {
    if (Date.now() > end) throw new Error('it did not come about');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const send = (email: string) => shop.http('POST', '/api/send-email-otp', { body: { email } });

describe('the mail with the code', () => {
  it('R-LOGIN-01 is answered for at once, tried again while the mail server refuses, and arrives once', async () => {
    refuse = true;
    const asked = await send('patient@example.com');
    expect(asked.status).toBe(200);
    expect(asked.raw.body).toContain('"isSlow":false');
    const [login] = asked.raw.cookies;
    await until(() => refusals >= 2);
    expect(received).toEqual([]);
    refuse = false;
    await until(() => received.length > 0);
    await shop.waitUntilIdle();
    expect(received.map(({ to }) => to)).toEqual(['patient@example.com']);
    const otp = /^Subject: (\d{6}) is your Saugaat code/m.exec(received[0]?.source ?? '')?.[1];
    const answer = await shop.http('POST', '/api/verify-email-otp', {
      body: { email: 'patient@example.com', otp },
      headers: { cookie: `${login?.name}=${login?.value}` },
    });
    expect(answer.status).toBe(200);
  });

  it('R-LOGIN-22 is not sent any more once the code in it has run out', async () => {
    refuse = true;
    const before = { refusals, received: received.length };
    expect((await send('late@example.com')).status).toBe(200);
    await until(() => refusals > before.refusals);
    await until(() => shop.app.get(MailDelay).isSlow());
    expect(JSON.parse((await send('slow@example.com')).raw.body)).toEqual({
      message: 'Your code is on its way, slower than usual. Please allow a few minutes.',
      isSlow: true,
      expiresIn: 600,
    });
    // Both were tried, so that neither is on its way when the server takes mails again.
    await until(() => refusals > before.refusals + 1);
    shop.clock.advance(11 * 60_000);
    refuse = false;
    await shop.waitUntilIdle();
    expect(received).toHaveLength(before.received);
  });

  it('R-LOGIN-21 its job holds no code in the clear', async () => {
    expect((await send('sealed@example.com')).status).toBe(200);
    await until(() => received.some(({ to }) => to === 'sealed@example.com'));
    const source = received.find(({ to }) => to === 'sealed@example.com')?.source ?? '';
    const code = /^Subject: (\d{6})/m.exec(source)?.[1];
    expect(code).toMatch(/^\d{6}$/);
    const rows = await shop
      .em()
      .execute<{ payload: object }[]>(`select payload from outbox where job = 'auth.send-login-code'`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { payload } of rows) {
      expect(Object.keys(payload).toSorted()).toEqual(['challengeId', 'sealedCode']);
      for (const secret of ['sealed@example.com', code]) expect(JSON.stringify(payload)).not.toContain(secret);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TcpProxy } from '../../../testing/tcp-proxy.js';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';

const { REDIS_URL } = process.env;
const BACK_MS = 60_000;

let shop: TestShop;
let line: TcpProxy;

const ready = () => shop.http<{ status: string; checks: Record<string, string> }>('GET', '/health/ready');
const askCode = (email: string) => shop.http<{ code?: string }>('POST', '/api/send-email-otp', { body: { email } });

async function within(what: string, ask: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + BACK_MS;
  while (!(await ask().catch(() => false))) {
    if (Date.now() > end) throw new Error(`still not: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const isMailed = async (email: string) => (await shop.mails()).some(({ to }) => to === email);

async function startOn(store: string): Promise<void> {
  const env = {
    LOGIN_SEND_GAP_SECONDS: '0',
    LOGIN_SENDS_PER_HOUR: '100',
    LOGIN_SENDS_PER_DAY: '100',
    LOGIN_SENDS_PER_HOUR_PER_IP: '100',
  };
  if (store === 'Redis' && REDIS_URL) {
    line = await TcpProxy.to(REDIS_URL, 6379);
    shop = await startTestShop({ env: { ...env, REDIS_URL: line.through(REDIS_URL) } });
  } else {
    shop = await startTestShop({
      env: { ...env, REDIS_URL: '' },
      databaseThrough: async (url) => {
        line = await TcpProxy.to(url, 5432);
        return line.through(url);
      },
    });
  }
}

if (!REDIS_URL) it.skip('the queue on Redis (there is no redis-server here)', () => undefined);

describe.each(REDIS_URL ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])('the queue on %s', (store) => {
  beforeAll(() => startOn(store));
  afterAll(async () => {
    await line.restore();
    await shop.stop();
    await line.cut();
  });

  it('P22 while what it stands on is away: what can be stored is stored, the rest is refused as 503', async () => {
    expect((await ready()).body).toEqual({
      status: 'ok',
      checks: { database: 'up', queue: 'up', migrations: 'up' },
    });
    await line.cut();
    await within('the queue missed', async () => (await ready()).body.checks['queue'] === 'down');
    const told = await ready();
    const asked = await askCode('early@example.com');
    if (store === 'Redis') {
      expect([told.status, told.body]).toEqual([
        200,
        { status: 'degraded', checks: { database: 'up', queue: 'down', migrations: 'up' } },
      ]);
      expect(asked.status).toBe(200);
    } else {
      expect([told.status, told.body]).toEqual([
        503,
        { status: 'unavailable', checks: { database: 'down', queue: 'down', migrations: 'down' } },
      ]);
      expect([asked.status, asked.body.code]).toEqual([503, 'server.unavailable']);
    }
    expect((await shop.http<unknown>('GET', '/health/live')).status).toBe(200);
    expect(await isMailed('early@example.com')).toBe(false);
  });

  it('P22 P31 when it is back, what was stored is done, once, and work goes on', async () => {
    await line.restore();
    await within('all up', async () => (await ready()).body.status === 'ok');
    if (store === 'PostgreSQL') expect((await askCode('early@example.com')).status).toBe(200);
    await within('the early mail', () => isMailed('early@example.com'));
    expect((await askCode('late@example.com')).status).toBe(200);
    await within('the late mail', () => isMailed('late@example.com'));
    const mails = (await shop.mails()).map(({ to }) => to);
    expect(mails.toSorted()).toEqual(['early@example.com', 'late@example.com']);
  });

  it('P31 connections that break while idle are replaced, five times over', async () => {
    for (let round = 0; round < 5; round += 1) {
      await line.cut();
      await line.restore();
      await within('a code asked for', async () => (await askCode(`round${round}@example.com`)).status === 200);
      await within('its mail', () => isMailed(`round${round}@example.com`));
    }
  });
});

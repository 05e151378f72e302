import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { dropDatabase } from '../../../testing/test-database.js';
import { TcpProxy } from '../../../testing/tcp-proxy.js';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';

import { JobSchedules } from './job-schedules.js';
import { QueueService } from './queue.service.js';

const { REDIS_URL } = process.env;
const BACK_MS = 60_000;
/** A process that has not ended by then is ended by boot.ts. */
const SHUTDOWN_MS = 8_000;
const SECRET = 'kV3x9Qm2Lr8Tz5Wb1Yc7Hd4Nf6Pg0Js-aUeR';

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
    shop = await startTestShop({ schedules: true, env: { ...env, REDIS_URL: line.through(REDIS_URL) } });
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
      checks: { database: 'up', queue: 'up', migrations: 'up', disk: 'up' },
    });
    await line.cut();
    await within('the queue missed', async () => (await ready()).body.checks['queue'] === 'down');
    const told = await ready();
    const asked = await askCode('early@example.com');
    if (store === 'Redis') {
      expect([told.status, told.body]).toEqual([
        200,
        { status: 'degraded', checks: { database: 'up', queue: 'down', migrations: 'up', disk: 'up' } },
      ]);
      expect(asked.status).toBe(200);
    } else {
      expect([told.status, told.body]).toEqual([
        503,
        { status: 'unavailable', checks: { database: 'down', queue: 'down', migrations: 'down', disk: 'up' } },
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

const isScheduled = async () => (await shop.app.get(JobSchedules).missing()).length === 0;

/** Deletes what the shop has in Redis: other suites use the same server. */
async function emptyRedis(): Promise<void> {
  const redis = new Redis(REDIS_URL ?? '');
  const keys = await redis.keys(`saugaat-${new URL(shop.databaseUrl).pathname.slice(1)}:*`);
  await redis.del(keys);
  await redis.quit();
}

if (!REDIS_URL) it.skip('a Redis that comes back empty (there is no redis-server here)', () => undefined);
else
  describe('a Redis that comes back empty', () => {
    beforeAll(() => startOn('Redis'));
    afterAll(() => dropDatabase(shop.databaseUrl));

    it('P31 has its scheduled jobs again, and what waited in it is done', async () => {
      await within('the first schedules', isScheduled);
      await shop.app.get(QueueService).queue('mail').pause();
      expect((await askCode('waiting@example.com')).status).toBe(200);
      await within('the job in Redis', async () => {
        const { waiting = 0, paused = 0 } = await shop.app.get(QueueService).queue('mail').getJobCounts();
        return waiting + paused > 0;
      });
      await line.cut();
      await emptyRedis();
      await line.restore();
      await within('the schedules again', isScheduled);
      await within('the mail', () => isMailed('waiting@example.com'));
      expect((await shop.mails()).length).toBe(1);
    });

    it('ends in time while Redis is away', async () => {
      await line.cut();
      const began = performance.now();
      await shop.stop({ keepsDatabase: true });
      expect(performance.now() - began).toBeLessThan(SHUTDOWN_MS);
    });
  });

if (!REDIS_URL) it.skip('queues that move to Redis and back (there is no redis-server here)', () => undefined);
else
  it('P31 queues that move from PostgreSQL to Redis and back lose no job', async () => {
    let databaseUrl: string | undefined;
    for (const [index, store] of ['', REDIS_URL, ''].entries()) {
      shop = await startTestShop({
        env: { REDIS_URL: store, APP_SECRET: SECRET },
        ...(databaseUrl ? { databaseUrl } : {}),
      });
      ({ databaseUrl } = shop);
      await shop.app.get(QueueService).queue('mail').resume();
      if (index > 0) await within(`the mail of stage ${index}`, () => isMailed(`stage${index - 1}@example.com`));
      await shop.app.get(QueueService).queue('mail').pause();
      expect((await askCode(`stage${index}@example.com`)).status).toBe(200);
      await within('the job in its queue', async () => {
        const [row] = await shop
          .em()
          .execute<{ waiting: number }[]>('select count(*)::int as waiting from outbox where relayed_at is null');
        return row?.waiting === 0;
      });
      await shop.stop({ keepsDatabase: index < 2 });
    }
  });

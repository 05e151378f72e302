import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startTestShop, type TestShop } from '../../testing/test-shop.js';
import { MailTransport, Mailer } from './mail/index.js';
import { RateLimiter } from './http/index.js';
import { OUTBOX_COLUMNS, Outbox } from './outbox/index.js';
import { clearOutbox } from './outbox/outbox-relay.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

describe('the outbox', () => {
  it('P31 runs a job after its transaction commits, and never without it', async () => {
    const outbox = shop.app.get(Outbox);
    const failed = shop.em().transactional(async (tx) => {
      await outbox.add(tx, clearOutbox, {});
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await shop.em().transactional((tx) => outbox.add(tx, clearOutbox, {}, { key: 'once' }));
    await shop.em().transactional((tx) => outbox.add(tx, clearOutbox, {}, { key: 'once' }));
    await shop.waitUntilIdle();
    const rows = await shop
      .em()
      .execute<{ relayed: boolean }[]>('select relayed_at is not null as relayed from outbox');
    expect(rows).toEqual([{ relayed: true }]);
  });

  it('P31 waits with a job that this program does not know, and with no other', async () => {
    const row = [...shop.app.get(Outbox).toOutboxRow(clearOutbox, {}, { key: 'of another version' })];
    row[1] = 'platform.of-another-version';
    await shop.em().execute(`insert into outbox (${OUTBOX_COLUMNS}) values (?, ?, ?::jsonb, ?, ?, ?, ?)`, row);
    await shop.em().transactional((tx) => shop.app.get(Outbox).add(tx, clearOutbox, {}, { key: 'behind it' }));
    const relayed = async () =>
      (await shop.em().execute<{ key: string }[]>('select key from outbox where relayed_at is not null')).map(
        ({ key }) => key,
      );
    const end = Date.now() + 60_000;
    while (!(await relayed()).includes('behind it') && Date.now() < end) await sleep(20);
    expect(await relayed()).toContain('behind it');
    expect(await relayed()).not.toContain('of another version');
    await shop.em().execute(`delete from outbox where key = 'of another version'`);
  });
});

describe('the mailer', () => {
  it('sends a mail once for each key', async () => {
    const mail = { to: 'a@example.com', subject: 'One', html: '<p>One</p>', text: 'One' };
    await shop.app.get(Mailer).send({ key: 'one', ...mail });
    await shop.app.get(Mailer).send({ key: 'one', ...mail, subject: 'Two' });
    expect((await shop.mails()).map(({ subject }) => subject)).toEqual(['One']);
  });

  it('hands a mail over once, however many send it together, and again after a refusal', async () => {
    const mail = { key: 'many', to: 'b@example.com', subject: 'Many', html: '<p>Many</p>', text: 'Many' };
    const handed = jest.spyOn(shop.app.get(MailTransport), 'send');
    handed.mockRejectedValueOnce(new Error('busy'));
    await expect(shop.app.get(Mailer).send(mail)).rejects.toThrow('busy');
    await Promise.allSettled(Array.from({ length: 20 }, () => shop.app.get(Mailer).send(mail)));
    await shop.app.get(Mailer).send(mail);
    expect(handed).toHaveBeenCalledTimes(2);
    handed.mockRestore();
  });
});

describe('rate limits', () => {
  it('hold under parallel calls and end with their window', async () => {
    const limits = shop.app.get(RateLimiter);
    const limit = { points: 5, seconds: 60 };
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => limits.consume('k', limit)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    shop.clock.advance(61_000);
    await expect(limits.consume('k', limit)).resolves.toBeUndefined();
  });
});

describe('health', () => {
  it('tells that the process lives and may be given requests', async () => {
    expect(await shop.http('GET', '/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await shop.http('GET', '/health/ready')).toMatchObject({
      status: 200,
      body: { status: 'ok', checks: { database: 'up', queue: 'up', migrations: 'up', disk: 'up' } },
    });
  });
});

describe('errors', () => {
  it.each([
    ['GET', '/api/nothing', undefined, 404, 'request.not_found'],
    ['GET', '/api/files/00000000-0000-7000-8000-000000000000', undefined, 404, 'file.not_found'],
  ])('R-ERR-26 %s %s answers the error body', async (method, url, body, status, code) => {
    const answer = await shop.http<Record<string, unknown>>(method, url, { body });
    expect(answer).toMatchObject({
      status,
      body: {
        code,
        statusCode: status,
        error: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      },
    });
  });
});

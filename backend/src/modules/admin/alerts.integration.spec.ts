import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../../kernel/index.js';
import { Heartbeat, AlertScheduler, AlertRegistry, type AlertStatus } from '../../platform/observability/index.js';
import { MailTransport } from '../../platform/mail/index.js';
import { JobRegistry, QueueService, jobNamed } from '../../platform/queue/index.js';
import { Gateway } from '../../../testing/gateway.js';
import { ADMIN, startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { buyerWithCart, checkout, confirm, eventually, startPayingShop } from '../orders/orders.fixture.js';
import type { FailedJobDto, OpsDto } from './ops.dto.js';

const MINUTE_MS = 60_000;

/** Where no jobs run: nothing mends itself. */
let idle: TestShop;
let paying: TestShop;
let gateway: Gateway;
beforeAll(async () => {
  gateway = await Gateway.start();
  idle = await startTestShop({ work: false });
  paying = await startPayingShop(gateway, { ACCESS_TOKEN_MINUTES: '10000' });
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await idle?.stop();
  await paying?.stop();
  await gateway?.stop();
});

const look = (shop: TestShop) => shop.app.get(AlertScheduler).evaluate();
const told = async (shop: TestShop, subject: string) =>
  (await shop.mails()).filter((mail) => mail.to === ADMIN && mail.subject === subject);
const counts = async (shop: TestShop, titles: readonly string[]) =>
  Promise.all(titles.map(async (title) => (await told(shop, title)).length));

/** Something else that may go wrong. */
function fire(shop: TestShop): (finding: AlertStatus) => void {
  let finding: AlertStatus = { step: 'none' };
  shop.app.get(AlertRegistry).addRule({
    kind: 'fire',
    titles: { begin: 'It burns', end: 'The fire is out' },
    evaluate: async () => finding,
  });
  return (next) => {
    finding = next;
  };
}

const mails = () => counts(idle, ['It burns', 'The fire is out']);

describe('an incident', () => {
  let turn: (finding: AlertStatus) => void;

  it('is told by two mails: when it begins, and when it has been well for a while', async () => {
    turn = fire(idle);
    turn({ step: 'begin', words: 'The kitchen burns.' });
    await Promise.all([look(idle), look(idle)]);
    await look(idle);
    expect(await mails()).toEqual([1, 0]);
    expect((await told(idle, 'It burns'))[0]?.text).toContain('The kitchen burns.');

    turn({ step: 'end', words: 'It is wet.' });
    await look(idle);
    turn({ step: 'begin', words: 'The cellar burns.' });
    idle.clock.advance(20 * MINUTE_MS);
    await look(idle);
    turn({ step: 'end', words: 'It is wet.' });
    await look(idle);
    idle.clock.advance(14 * MINUTE_MS);
    await look(idle);
    expect(await mails()).toEqual([1, 0]);

    idle.clock.advance(MINUTE_MS);
    await look(idle);
    await look(idle);
    expect(await mails()).toEqual([1, 1]);
  });

  it('that comes again is told again, also after a restart, which forgets and repeats nothing', async () => {
    turn({ step: 'begin', words: 'It burns again.' });
    await look(idle);
    expect(await mails()).toEqual([2, 1]);
    const again = await startTestShop({ work: false, databaseThrough: async () => idle.databaseUrl });
    try {
      const turnThere = fire(again);
      turnThere({ step: 'begin', words: 'It burns again.' });
      await look(again);
      expect(await counts(again, ['It burns', 'The fire is out'])).toEqual([0, 0]);
    } finally {
      await again.stop();
    }
    turn({ step: 'none' });
  });

  it('is told later, once, when the mail server was away', async () => {
    await idle.em().execute("delete from incident where kind = 'fire'");
    turn({ step: 'begin', words: 'It burns a third time.' });
    jest.spyOn(idle.app.get(MailTransport), 'send').mockRejectedValue(new Error('421 busy'));
    await expect(look(idle)).rejects.toThrow('421');
    expect(await mails()).toEqual([2, 1]);
    jest.restoreAllMocks();
    await look(idle);
    await look(idle);
    expect(await mails()).toEqual([3, 1]);
  });

  it('does not hide another that cannot be looked at', async () => {
    idle.app.get(AlertRegistry).addRule({
      kind: 'blind',
      titles: { begin: 'Blind', end: 'Seeing' },
      evaluate: () => Promise.reject(new Error('dark')),
    });
    turn({ step: 'end', words: 'Wet.' });
    await look(idle);
    idle.clock.advance(15 * MINUTE_MS);
    await look(idle);
    expect(await mails()).toEqual([3, 2]);
  });
});

describe('the admin is told', () => {
  it('that the outbox is late, and that payments are not reconciled, while no worker runs', async () => {
    const titles = ['The outbox is late', 'Payments are not reconciled'];
    await idle.http('POST', '/api/send-email-otp', { body: { email: 'asha@example.com' } });
    await idle.app.get(Heartbeat).beat('orders.reconciliation');
    await look(idle);
    expect(await counts(idle, titles)).toEqual([0, 0]);
    idle.clock.advance(6 * MINUTE_MS);
    await look(idle);
    expect(await counts(idle, titles)).toEqual([1, 0]);
    idle.clock.advance(9 * MINUTE_MS);
    await look(idle);
    expect(await counts(idle, titles)).toEqual([1, 1]);
    expect((await told(idle, 'The outbox is late'))[0]?.text).toMatch(/to their queues: 1, the oldest for 6 minutes/);
  });

  it('P23 that jobs failed for good, until they were run again', async () => {
    const titles = ['Jobs failed for good', 'Jobs are working again'];
    const { token } = await paying.signIn(ADMIN);
    const handler = paying.app.get(JobRegistry).handler('orders.send-shipped');
    const handle = jest.spyOn(handler, 'handle').mockRejectedValue(new Error('550 no'));
    const id = newId();
    await paying.app
      .get(QueueService)
      .add({ ...jobNamed('orders.send-shipped'), attempts: 1 }, { orderId: newId() }, id);
    const failed = async () =>
      (await paying.http<FailedJobDto[]>('GET', '/api/admin/ops/jobs', { token })).body.map((job) => job.id);
    await eventually(async () => expect(await failed()).toEqual([id]));
    await look(paying);
    await look(paying);
    expect(await counts(paying, titles)).toEqual([1, 0]);
    expect((await told(paying, 'Jobs failed for good'))[0]?.text).toContain(
      'a job failed after the last try: orders.send-shipped',
    );
    const open = (await paying.http<OpsDto>('GET', '/api/admin/ops', { token })).body.incidents;
    expect(open.find(({ kind }) => kind === 'jobs-failed')).toEqual({
      kind: 'jobs-failed',
      title: 'Jobs failed for good',
      words: expect.stringContaining('orders.send-shipped'),
      beganAt: expect.stringMatching(/Z$/),
    });
    const badges = await paying.http<{ queues: number }>('GET', '/api/admin/badges', { token });
    expect(badges.body.queues).toBe(open.length);

    handle.mockResolvedValue();
    await paying.http('POST', `/api/admin/ops/jobs/${id}/retry`, { token });
    await eventually(async () => expect(await failed()).toEqual([]));
    await look(paying);
    paying.clock.advance(15 * MINUTE_MS);
    await look(paying);
    expect(await counts(paying, titles)).toEqual([1, 1]);
  });

  it('P23 that webhooks are silent while people pay, and when they come again', async () => {
    const titles = ['Webhooks have fallen silent', 'Webhooks come again'];
    await gateway.faults({ webhooks: { drop: true } });
    const buyer = await buyerWithCart(paying);
    const { body } = await checkout(paying, buyer);
    const answer = await gateway.pay(body.razorpayOrderId);
    expect((await confirm(paying, buyer, answer)).body.payment_status).toBe('paid');
    await look(paying);
    expect(await counts(paying, titles)).toEqual([0, 0]);
    paying.clock.advance(31 * MINUTE_MS);
    await look(paying);
    await look(paying);
    expect(await counts(paying, titles)).toEqual([1, 0]);

    await gateway.faults();
    paying.clock.advance(MINUTE_MS);
    expect((await gateway.send({ event: 'refund.created', payload: {} })).status).toBe(200);
    await look(paying);
    paying.clock.advance(15 * MINUTE_MS);
    await look(paying);
    expect(await counts(paying, titles)).toEqual([1, 1]);
  });

  it('by the programs themselves, which look from time to time', async () => {
    const shop = await startTestShop({ work: false, env: { ALERT_EVERY_SECONDS: '1' } });
    try {
      fire(shop)({ step: 'begin', words: 'It burns.' });
      shop.app.get(AlertScheduler).start();
      await eventually(async () => expect(await counts(shop, ['It burns'])).toEqual([1]));
    } finally {
      await shop.stop();
    }
  });
});

describe('the webhook for alerts', () => {
  it('gets each incident once when it begins and once when it ends, also after a receiver that was down', async () => {
    const bodies: { text: string }[] = [];
    let refusals = 4;
    const receiver = http.createServer((request, reply) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          reply.writeHead(503).end();
          return;
        }
        bodies.push(JSON.parse(text) as { text: string });
        reply.end('ok');
      });
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/services/T0/B0/secret`;
    const shop = await startTestShop({ work: false, env: { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_FORM: 'slack' } });
    try {
      const turn = fire(shop);
      turn({ step: 'begin', words: 'The kitchen burns.' });
      // Three tries are refused; the e-mail goes out all the same.
      await expect(look(shop)).rejects.toThrow('the webhook for alerts answered 503');
      expect(await counts(shop, ['It burns'])).toEqual([1]);
      await look(shop);
      await look(shop);
      // Nothing runs jobs here, which is an incident of its own.
      const burning = () => bodies.map(({ text }) => text.split('\n')[0]).filter((line) => !line?.includes('jobs'));
      expect(burning()).toEqual([':red_circle: *Saugaat: It burns*']);
      turn({ step: 'end', words: 'The fire is out.' });
      await look(shop);
      shop.clock.advance(20 * MINUTE_MS);
      await look(shop);
      await look(shop);
      expect(burning().slice(1)).toEqual([':large_green_circle: *Saugaat: The fire is out*']);
    } finally {
      await shop.stop();
      receiver.close();
    }
  });
});

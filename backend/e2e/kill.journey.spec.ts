import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Buyer, PLAIN_GIFT, type OpenedCheckout } from './buyer.js';
import { eventually } from './eventually.js';
import { OpenShop } from './open-shop.js';

interface Visit {
  readonly moment: string;
  readonly buyer: Buyer;
  /** Absent for a buyer whose checkout was cut: it is opened again with the same key. */
  order?: OpenedCheckout;
}

/** What most buy: it asks for nothing, so that no picture is drawn for them. */
const SIMPLE_GIFT = 'Table Geode Resin Coasters Set of 4';

const VICTIMS = ['postgres', 'worker', 'api'] as const;
type Victim = (typeof VICTIMS)[number];

let open: OpenShop;
const visits = new Map<Victim, Visit[]>();

beforeAll(async () => {
  // What a crash leaves claimed is free again after three times as long.
  open = await OpenShop.start({ RAZORPAY_TIMEOUT_MS: '5000' });
  // A worker that is still loading it when the database goes has not started.
  await eventually('the directory of pin codes', async () =>
    (await fetch(`${open.url}/api/pincode/411038`).then((answer) => answer.text())).includes('Success'),
  );
});
afterEach(() => open.database.releaseAll());
afterAll(() => open?.stop());

/** @returns the payment's id */
async function pay(order: OpenedCheckout): Promise<string> {
  return (await open.gateway.pay(order.razorpayOrderId)).razorpay_payment_id;
}

async function simpleBuyer(): Promise<Buyer> {
  const buyer = new Buyer(open.url);
  await buyer.signIn();
  await buyer.add(SIMPLE_GIFT);
  return buyer;
}

/** Waits until the shop has answered every webhook about these payments. */
async function heardOf(payments: readonly string[]): Promise<void> {
  await eventually('all webhooks answered', async () => {
    const { events } = await open.gateway.state();
    const about = events.filter(({ body }) => payments.some((id) => JSON.stringify(body).includes(id)));
    return about.length > 0 && about.every(({ state }) => state === 'delivered');
  });
}

/** Everybody stands at another moment of the journey, held there by a lock, a slow gateway or a late webhook. */
async function everybodyInTheMiddle(victim: Victim) {
  // The worker draws the pictures of what was bought; the others have no part in that.
  const buyer = victim === 'worker' ? () => open.buyer() : simpleBuyer;
  const withPhoto = Promise.all([buyer(), buyer()]);
  const [paying, waiting, storing, settling, opening] = await Promise.all(Array.from({ length: 5 }, simpleBuyer));
  const [shopping, mailing] = await withPhoto;
  if (!paying || !waiting || !storing || !settling || !opening) throw new Error('nobody came');
  const orders = await Promise.all([paying, waiting, storing, settling, mailing].map((buyer) => buyer.checkout()));
  const [toPay, toWait, toStore, toSettle, toMail] = orders;
  if (!toPay || !toWait || !toStore || !toSettle || !toMail) throw new Error('nothing was ordered');
  const { database, gateway } = open;

  await database.hold('insert into mail_sent (key, message_id, claimed_at) values ($1, $1, now())', [
    `order-confirmation:${toMail.orderId}`,
  ]);
  const mailed = await pay(toMail);
  await eventually('a confirmation being sent', () => database.countBlocked('insert into mail_sent'));

  await database.hold('select 1 from shop_order where id = $1 for update', [toSettle.orderId]);
  const settled = await pay(toSettle);
  await eventually('a payment being settled', () => database.countBlocked('from "shop_order" as'));

  await heardOf([mailed, settled]);
  await database.hold('lock table payment_event in share row exclusive mode', []);
  await pay(toStore);
  await eventually('a webhook being stored', () => database.countBlocked('insert into payment_event'));

  await gateway.faults({ webhooks: { delayMs: 4_000 }, api: { delayMs: 1_000, only: 'POST /v1/orders' } });
  await pay(toWait);
  const key = randomUUID();
  const cut = opening.checkout(key).catch(() => undefined);
  await eventually('a gateway order being made', async () => {
    const [begun] = await database.query(
      'select 1 from shop_order o join app_user u on u.id = o.user_id where u.email = $1',
      [opening.email],
    );
    return begun;
  });

  const stages: Visit[] = [
    { moment: 'before checkout', buyer: shopping },
    { moment: 'after checkout', buyer: paying, order: toPay },
    { moment: 'between pay and webhook', buyer: waiting, order: toWait },
    { moment: 'while the webhook is stored', buyer: storing, order: toStore },
    { moment: 'right after the webhook was answered', buyer: settling, order: toSettle },
    { moment: 'during the mail job', buyer: mailing, order: toMail },
    { moment: 'while the gateway’s order is made', buyer: opening },
  ];
  return {
    stages,
    release: () => database.releaseAll(),
    /** Those who had not paid go on. */
    goOn: async () => {
      await cut;
      const [fresh, again] = await Promise.all([
        eventually('a first checkout', () => shopping.checkout()),
        eventually('the cut checkout again', () => opening.checkout(key)),
      ]);
      for (const visit of stages) visit.order ??= visit.buyer === shopping ? fresh : again;
      await Promise.all([toPay, fresh, again].map(pay));
    },
  };
}

describe('kill -9 in the middle of buying', () => {
  it.each(VICTIMS)('of %s, which starts again while nobody touches the rest', async (victim) => {
    const middle = await everybodyInTheMiddle(victim);
    const before = { ...open.shop.pids };
    await open.shop.kill(victim);
    await middle.release();
    await open.gateway.faults();
    if (victim === 'postgres') {
      const [{ buyer } = { buyer: undefined }] = middle.stages;
      const refused = await buyer?.call<{ code: string }>('GET', `/api/cart/${buyer.email}`);
      expect([refused?.status, refused?.body.code]).toEqual([503, 'server.unavailable']);
      expect((await fetch(`${open.url}/health/ready`)).status).toBe(503);
      expect((await fetch(`${open.url}/health/live`)).status).toBe(200);
    }
    await open.shop.restart(victim);
    await middle.goOn();
    visits.set(victim, middle.stages);
    const { [victim]: started, ...rest } = open.shop.pids;
    expect(started).not.toBe(before[victim]);
    expect({ ...before, ...rest }).toEqual({ ...before });
  });

  it.each(VICTIMS)('R-PAY-20 P31 loses nothing and doubles nothing: %s', async (victim) => {
    const stages = visits.get(victim);
    expect(stages).toHaveLength(7);
    await Promise.all(
      (stages ?? []).map(async ({ buyer }) => {
        await buyer.waitForPaidOrder();
        await buyer.confirmationMail();
        // Whatever empties the cart again would take this.
        await buyer.add(PLAIN_GIFT);
      }),
    );
    await open.database.waitForPendingJobs();
    const { orders } = await open.gateway.state();
    for (const { moment, buyer, order } of stages ?? []) {
      const { orderId = '', number } = order ?? {};
      const facts = {
        ...(await open.database.order(orderId)),
        mails: (await buyer.mails(/^Order SG-/)).length,
        cart: (await buyer.cart()).map(({ productName }) => productName),
        atTheGateway: orders.filter(({ receipt }) => receipt === number).map(({ id }) => id),
      };
      expect({ moment, ...facts }).toMatchObject({
        moment,
        state: 'paid',
        orders: 1,
        paidRows: 1,
        payments: 1,
        confirmations: 1,
        mails: 1,
        cart: [PLAIN_GIFT],
        atTheGateway: [facts.gatewayOrderId],
      });
    }
  });
});

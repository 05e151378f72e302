import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADMIN, startTestShop, type SignedIn, type TestShop } from '../../../testing/test-shop.js';
import { PrivacyRegistry } from '../../platform/privacy/index.js';
import { RestockWatch } from './restock-watch.service.js';

interface Refusal {
  code: string;
  message: string;
}

const GUEST = 'waits@example.com';
const MINE = '/api/users/me/stock-alerts';

let shop: TestShop;
let admin: string;
let productId: string;
let asha: SignedIn;
let count = 0;

beforeAll(async () => {
  shop = await startTestShop();
  admin = (await shop.signIn(ADMIN)).token;
  asha = await shop.signIn('asha@example.com');
});
afterAll(() => shop?.stop());

beforeEach(async () => {
  count += 1;
  const body = { name: `Brass Diya ${count}`, price: 499, stock: 0 };
  const saved = await shop.http<{ product: { id: string } }>('POST', '/api/products', { token: admin, body });
  productId = saved.body.product.id;
});

const ask = (email: string, more: object = {}) =>
  shop.http<{ message: string } & Refusal>('POST', '/api/stock-alerts', { body: { productId, email, ...more } });
const wait = (token = asha.token, id = productId) =>
  shop.http<{ productIds: string[] }>('PUT', `${MINE}/${id}`, { token });
const stockUp = (stock: number) => shop.http('PUT', `/api/products/${productId}`, { token: admin, body: { stock } });
const mailsTo = async (to: string) => {
  await shop.waitUntilIdle();
  return (await shop.mails()).filter((mail) => mail.to === to);
};
const watch = () => shop.app.get(RestockWatch).run();
const backMailsTo = async (to: string) =>
  (await mailsTo(to)).filter(({ subject }) => subject.includes(`Diya ${count}`));
const linkIn = (text: string, path: string) =>
  new RegExp(`https?://\\S*(/api/stock-alerts/${path}\\?for=\\S+)`).exec(text)?.[1] ?? '';

describe('a signed-in customer', () => {
  it('asks with one press, hears once when it is back, and not again', async () => {
    expect((await wait()).body.productIds).toContain(productId);
    expect((await wait()).status).toBe(200);
    await watch();
    expect(await backMailsTo('asha@example.com')).toEqual([]);
    await stockUp(5);
    await watch();
    const [mail, ...others] = await backMailsTo('asha@example.com');
    expect([mail?.subject, others.length]).toEqual([`Back in stock: Brass Diya ${count}`, 0]);
    expect(mail?.text).toContain(`/product/brass-diya-${count}`);
    await stockUp(0);
    await stockUp(3);
    await watch();
    expect(await backMailsTo('asha@example.com')).toHaveLength(1);
    expect(
      (await shop.http<{ productIds: string[] }>('GET', MINE, { token: asha.token })).body.productIds,
    ).not.toContain(productId);
  });

  it('takes the wish back', async () => {
    await wait();
    const { body } = await shop.http<{ productIds: string[] }>('DELETE', `${MINE}/${productId}`, { token: asha.token });
    expect(body.productIds).not.toContain(productId);
    await stockUp(2);
    await watch();
    expect(await backMailsTo('asha@example.com')).toEqual([]);
  });

  it('is not told while it is sold out again before the e-mail goes', async () => {
    await wait();
    await stockUp(1);
    await shop.em().execute("update stock_alert set state = 'due' where product_id = ?", [productId]);
    await stockUp(0);
    const { StockAlertMailer } = await import('./stock-alert.mailer.js');
    const [row] = await shop
      .em()
      .execute<{ id: string }[]>('select id from stock_alert where product_id = ?', [productId]);
    await shop.app.get(StockAlertMailer).sendBackInStock(row?.id ?? '');
    expect(await backMailsTo('asha@example.com')).toEqual([]);
    const [after] = await shop
      .em()
      .execute<{ state: string }[]>('select state from stock_alert where product_id = ?', [productId]);
    expect(after?.state).toBe('waiting');
  });
});

describe('a guest', () => {
  it('confirms the address first, hears once, and ends all alerts without a sign-in', async () => {
    const answer = await ask(GUEST);
    expect(answer.body.message).toBe('Check your e-mail and confirm your address. Then we’ll tell you when it’s back.');
    await stockUp(1);
    await watch();
    const [confirmation, ...none] = await backMailsTo(GUEST);
    expect([confirmation?.subject, none.length]).toEqual([`Shall we tell you when Brass Diya ${count} is back?`, 0]);
    const link = linkIn(confirmation?.text ?? '', 'confirm');
    expect((await shop.http('GET', link)).status).toBe(302);
    await watch();
    expect(await backMailsTo(GUEST)).toHaveLength(1);
    expect((await shop.http('POST', link)).status).toBe(200);
    await watch();
    const back = (await backMailsTo(GUEST)).find(({ subject }) => subject.startsWith('Back in stock'));
    expect(back).toBeDefined();
    const stop = linkIn(back?.text ?? '', 'stop');
    const [raw] = await shop
      .em()
      .execute<{ state: string }[]>('select state from stock_alert where product_id = ?', [productId]);
    expect(raw?.state).toBe('sent');
    expect((await shop.http('GET', stop)).status).toBe(302);
    expect((await shop.http('POST', stop)).status).toBe(200);
    expect((await shop.http('POST', `${stop}x`)).status).toBe(404);
  });

  it('gets the same answer whether or not the address waits already; a robot is forgotten', async () => {
    const first = await ask('twice@example.com');
    const second = await ask('twice@example.com', { website: 'https://spam.example' });
    expect(second.body).toEqual(first.body);
    expect(await backMailsTo('twice@example.com')).toHaveLength(1);
  });

  it('is refused for a product that can be bought, or that there is not', async () => {
    await stockUp(4);
    expect(await ask('late@example.com')).toMatchObject({ status: 409, body: { code: 'stock_alert.available' } });
    productId = '0192f0c4-7a3e-7cc2-9d5b-3f6f2a1b4c5d';
    expect(await ask('late@example.com')).toMatchObject({ status: 404, body: { code: 'stock_alert.unknown_product' } });
  });
});

describe('personal data', () => {
  it('is in the export, and gone after an erasure', async () => {
    const zoya = await shop.signIn('zoya@example.com');
    await wait(zoya.token);
    const person = { userId: zoya.user.id, email: 'zoya@example.com' };
    const registry = shop.app.get(PrivacyRegistry);
    const { stockAlerts } = (await registry.export(person)) as { stockAlerts: { productId: string; state: string }[] };
    expect(stockAlerts).toEqual([expect.objectContaining({ productId, state: 'waiting', email: 'zoya@example.com' })]);
    await registry.erase({ ...person, until: new Date(Date.now() + 86_400_000) });
    expect(((await registry.export(person)) as { stockAlerts: object[] }).stockAlerts).toEqual([]);
  });

  it('of guests who did not confirm is deleted after a week', async () => {
    await ask('never@example.com');
    await shop
      .em()
      .execute("update stock_alert set asked_at = asked_at - interval '8 days' where email = 'never@example.com'");
    await watch();
    expect(await shop.em().execute("select 1 from stock_alert where email = 'never@example.com'")).toEqual([]);
  });
});

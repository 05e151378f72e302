import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ADMIN, TestShop, type SignedIn } from '../../../testing/test-shop.js';
import { RouteAccessValidator } from '../../platform/http/index.js';
import { ShopOpening } from '../../platform/settings/index.js';
import { eventually } from '../orders/orders.fixture.js';

let shop: TestShop;
let owner: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  shop = await TestShop.start({ RATE_LIMIT_FACTOR: '1000' }, { demo: true, work: false });
  owner = await shop.signIn(ADMIN);
  customer = await shop.signIn('asha@example.com');
});
afterAll(() => shop?.stop());

const setOpen = async (open: boolean) => {
  const { status } = await shop.http('PUT', '/api/settings', { token: owner.token, body: { is_open: open } });
  expect(status).toBe(200);
  await eventually(async () => expect(shop.app.get(ShopOpening).isOpen).toBe(open));
};
const codeOf = async (method: string, path: string, token?: string) => {
  const url = path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000');
  const { status, body } = await shop.inject<{ code?: string } | null>(method, url, token ? { token } : {});
  return { status, code: body?.code };
};

it('a closed shop refuses shoppers, kept answers too, and goes on for its owner, programs and placed orders', async () => {
  expect((await codeOf('GET', '/api/products')).status).toBe(200);
  await setOpen(false);
  const routes = shop.app.get(RouteAccessValidator).routes();
  const ofShoppers = routes.filter(({ audience }) => audience !== 'admin');
  for (const { method, path, answersWhileClosed } of ofShoppers) {
    const { code } = await codeOf(method, path);
    expect([method, path, code === 'shop.closed']).toEqual([method, path, !answersWhileClosed]);
  }
  const refused = { status: 503, code: 'shop.closed' };
  expect(await codeOf('GET', '/api/products')).toEqual(refused);
  expect(await codeOf('POST', '/api/checkout', customer.token)).toEqual(refused);
  expect(await codeOf('POST', '/api/cart', customer.token)).toEqual(refused);
  expect((await codeOf('GET', `/api/orders/${customer.user.email}`, customer.token)).status).toBe(200);
  expect((await codeOf('GET', '/api/products', owner.token)).status).toBe(200);
  // What the owner has looked at is not kept for others.
  expect(await codeOf('GET', '/api/products')).toEqual(refused);
  expect((await codeOf('GET', '/api/admin/products', owner.token)).status).toBe(200);
  expect((await codeOf('GET', '/health/ready')).status).toBe(200);
});

it('the owner opens it again; both are in the audit log', async () => {
  await setOpen(true);
  expect((await codeOf('GET', '/api/products')).status).toBe(200);
  const entries = await shop
    .em()
    .execute<{ change: object }[]>(
      `select detail->'changes'->'is_open' as change from admin_action where action = 'settings.change' order by at`,
    );
  expect(entries.map(({ change }) => change)).toEqual([
    expect.objectContaining({ to: false }),
    { from: false, to: true },
  ]);
});

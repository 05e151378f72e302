import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { toIstDate } from '../../../kernel/index.js';
import { Gateway } from '../../../../testing/gateway.js';
import type { SignedIn, TestShop } from '../../../../testing/test-shop.js';
import { eventually, startPayingShop } from '../../orders/orders.fixture.js';
import { LedgerReconciliation } from '../../orders/index.js';
import type { FirstRunDto } from './first-run.dto.js';

const DAY_MS = 86_400_000;

let gateway: Gateway;
let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { RATE_LIMIT_FACTOR: '1000', ACCESS_TOKEN_MINUTES: '100000' });
  owner = await shop.signIn('admin@saugaat.example');
});
afterAll(async () => {
  await shop.stop();
  await gateway.stop();
});

const read = async () => (await shop.http<FirstRunDto>('GET', '/api/admin/first-run', { token: owner.token })).body;
const post = (path: string, body?: object) =>
  shop.http<{ code?: string }>('POST', `/api/admin/first-run/${path}`, {
    token: owner.token,
    ...(body ? { body } : {}),
  });

it('a new shop is open to its owner, with nothing done yet but what its database holds', async () => {
  expect(await read()).toMatchObject({
    isOpen: true,
    factor: null,
    siteName: null,
    hasContact: false,
    gstin: null,
    hasNoGstin: false,
    payment: null,
    webhookType: null,
    mailSeenAt: null,
  });
});

it('name, contact, GSTIN and the lack of one are seen from the settings and from the owner’s word', async () => {
  await shop.em().execute(`update settings set site_name = 'Saugaat', gstin = '23AAAAA0000A1Z5', contact_phone = ''`);
  expect(await read()).toMatchObject({ siteName: 'Saugaat', gstin: '23AAAAA0000A1Z5', hasContact: false });
  await shop.em().execute(`update settings set contact_email = 'hello@shop.in', contact_phone = '+91 98765 43210'`);
  expect(await read()).toMatchObject({ hasContact: true });
  expect((await post('no-gstin')).status).toBe(200);
  expect(await read()).toMatchObject({ hasNoGstin: true });
});

it('a rupee is paid by a link of the gateway, given back by itself, and the books of the day stay proved', async () => {
  expect((await post('payment')).status).toBe(200);
  expect((await post('payment')).status).toBe(200);
  await eventually(async () =>
    expect((await read()).payment).toMatchObject({ status: 'open', url: expect.any(String) }),
  );
  const { payment } = await read();
  expect(payment?.qrCode).toMatch(/^<svg /);
  const { orders } = await gateway.state();
  const behind = orders.find(({ amount }) => amount === 100);
  await gateway.pay(behind?.id ?? '');
  await eventually(async () => expect((await read()).payment?.status).toBe('refunded'));
  const after = await read();
  expect(after).toMatchObject({ webhookType: expect.any(String), payment: { paidAt: expect.any(String) } });
  const { payments } = await gateway.state();
  expect(payments.map(({ amount, status }) => [amount, status])).toEqual([[100, 'refunded']]);
  shop.clock.advance(2 * DAY_MS);
  const proof = await shop.app.get(LedgerReconciliation).reconcileDay(toIstDate(new Date(after.payment?.paidAt ?? '')));
  expect(proof.differences).toEqual([]);
});

it('the e-mail counts once the button of the newest one was pressed', async () => {
  await post('mail');
  await post('mail');
  const [row] = (await shop.em().execute('select mail_code as code from first_run')) as [{ code: string }];
  expect((await post('mail/arrived', { code: 'another' })).body.code).toBe('first_run.mail_unknown');
  await eventually(async () => {
    expect((await shop.mails()).some(({ text }) => text.includes(`/admin-dashboard?mail=${row.code}`))).toBe(true);
  });
  expect((await post('mail/arrived', { code: row.code })).status).toBe(200);
  expect((await read()).mailSeenAt).toEqual(expect.any(String));
});

it('is gone when the owner closes it', async () => {
  expect((await post('close')).status).toBe(200);
  expect(await read()).toMatchObject({ isOpen: false, payment: null });
  const actions = await shop
    .em()
    .execute<{ action: string }[]>(
      `select action from admin_action where action like 'first_run.%' or action like 'trial%' order by at`,
    );
  expect(actions.map(({ action }) => action)).toEqual([
    'first_run.no_gstin',
    'trial_payment.start',
    'first_run.send_mail',
    'first_run.send_mail',
    'first_run.mail_arrived',
    'first_run.close',
  ]);
});

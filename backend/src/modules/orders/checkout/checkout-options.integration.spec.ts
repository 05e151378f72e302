import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import { readPdf } from '../../../../testing/pdf-text.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import { toIstDate } from '../../../kernel/index.js';
import { ShopProfiles } from '../../../platform/rendering/index.js';
import { OwnerMailSettings } from '../../../platform/settings/index.js';
import { OwnerNotices } from '../../admin/owner-mails/index.js';
import type { OrderDetailDto } from '../order-admin/admin-orders.dto.js';
import type { ArrivalDto } from '../arrival/arrival.dto.js';
import type { QuoteDto } from './quote.dto.js';
import {
  ADDRESS,
  PLAIN,
  addToCart,
  buyerWithCart,
  checkout,
  orderWith,
  ordersOf,
  startPayingShop,
} from '../orders.fixture.js';

const LAMP = 'Lamp Jaali Pierced Brass Lantern';
const MESSAGE = 'Happy first anniversary, you two.\nMay the light stay on.';

let gateway: Gateway;
let shop: TestShop;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { RATE_LIMIT_FACTOR: '1000', LOGIN_SENDS_PER_HOUR_PER_IP: '1000' });
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

async function quote({ token }: SignedIn, query: Record<string, string> = {}): Promise<QuoteDto> {
  const asked = new URLSearchParams(query).toString();
  const { status, body } = await shop.http<QuoteDto>('GET', `/api/checkout/quote?${asked}`, { token });
  expect(status).toBe(200);
  return body;
}

async function buyerOfThree(): Promise<{ buyer: SignedIn; lines: QuoteDto['lines'] }> {
  const buyer = await buyerWithCart(shop);
  await addToCart(shop, buyer, LAMP, 2);
  return { buyer, lines: (await quote(buyer)).lines };
}
const arrivalOf = (pin: string, id: string) => shop.http<{ code: string }>('GET', `/api/arrival/${pin}?product=${id}`);
const lineOf = (lines: QuoteDto['lines'], name: string) => lines.find((line) => line.name === name)?.id ?? '';

describe('the quote with extras', () => {
  it('each amount is a line of its own, and nothing is charged unasked', async () => {
    const { buyer, lines } = await buyerOfThree();
    const plain = await quote(buyer);
    expect(plain).toMatchObject({ discounts: [], days: null, coupon: null, fees: { express: 200, giftWrapAll: 75 } });
    expect(plain.charges.map(({ code }) => code)).toEqual(['delivery']);
    const asked = await quote(buyer, { express: 'true', giftWrap: lineOf(lines, LAMP) });
    expect(asked.charges.slice(1)).toEqual([
      { code: 'express', label: 'Express delivery', amount: 200 },
      { code: 'gift_wrap', label: 'Gift wrap, 2 items', amount: 50 },
    ]);
    expect(asked.total).toBe(plain.total + 250);
    expect(asked.lines.map(({ name, giftWrap }) => [name, giftWrap])).toEqual(
      expect.arrayContaining([
        [LAMP, true],
        [PLAIN, false],
      ]),
    );
  });

  it('tells the days once the pin code is known; express shortens the road', async () => {
    const { buyer } = await buyerOfThree();
    const { days } = await quote(buyer, { pinCode: '560038' });
    expect(days?.arrivesOn).toBe(days?.standard);
    expect(days?.offered[0]).toBe(days?.express);
    expect((days?.express ?? '') < (days?.standard ?? '')).toBe(true);
    expect((await quote(buyer, { pinCode: '560038', express: 'true' })).days?.arrivesOn).toBe(days?.express);
    expect((await quote(buyer, { pinCode: '452001' })).days?.standard.localeCompare(days?.standard ?? '')).toBe(-1);
    const later = days?.offered.at(-1) ?? '';
    expect((await quote(buyer, { pinCode: '560038', deliverOn: later })).days?.arrivesOn).toBe(later);
    expect((await quote(buyer, { pinCode: '560038', deliverOn: days?.express ?? '' })).days?.arrivesOn).toBeNull();
  });

  it.each(['pinCode=012345', 'express=perhaps', 'giftWrap=all', 'deliverOn=2026-02-30'])(
    'refuses %s',
    async (query) => {
      const buyer = await buyerWithCart(shop);
      const { status, body } = await shop.http<{ code: string }>('GET', `/api/checkout/quote?${query}`, {
        token: buyer.token,
      });
      expect([status, body.code]).toEqual([400, 'request.invalid']);
    },
  );
});

describe('checkout with extras', () => {
  it('freezes them: charges, days, card, wrapped lines, and whose gift it is', async () => {
    const { buyer, lines } = await buyerOfThree();
    const before = await quote(buyer, { pinCode: ADDRESS.pinCode, express: 'true', giftWrap: lineOf(lines, LAMP) });
    const { status, body } = await checkout(shop, buyer, {
      body: {
        express: true,
        giftWrap: [lineOf(lines, LAMP)],
        giftMessage: `  ${MESSAGE}  `,
        hidePrices: true,
        buyerName: 'Tara Rao',
        buyerPhone: '9123456780',
        billingAddress: 'Rao Clinic, 22 MG Road, Mysuru 570001',
        productPrice: before.total,
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      amount: before.total * 100,
      prefill: { name: 'Tara Rao', contact: '+919123456780', email: buyer.user.email },
    });
    expect(body.priceChanged).toBeUndefined();
    const [order] = await ordersOf(shop, buyer);
    expect(order).toMatchObject({
      amount: before.total,
      charges: before.charges,
      discounts: [],
      arrivesOn: before.days?.express,
      gift_message: MESSAGE,
      prices_hidden: true,
      address: { ...ADDRESS, buyer: { name: 'Tara Rao', phone: '9123456780' } },
    });
    expect(order?.products.map(({ product_name, gift_wrap }) => [product_name, gift_wrap])).toEqual(
      expect.arrayContaining([
        [LAMP, true],
        [PLAIN, false],
      ]),
    );
    const [known] = await shop
      .em()
      .execute<{ full_name: string; phone: string }[]>('select full_name, phone from app_user where id = ?', [
        buyer.user.id,
      ]);
    expect(known).toEqual({ full_name: 'Tara Rao', phone: '9123456780' });
  });

  it('a gift to somebody else is billed to the buyer’s own default address, and is not paid in cash', async () => {
    const buyer = await buyerWithCart(shop);
    const own = { ...ADDRESS, address: '22 MG Road', locality: 'Devaraja Mohalla', city: 'Mysuru', state: 'Karnataka' };
    const saved = await shop.http('POST', '/api/users/me/addresses', {
      token: buyer.token,
      body: { ...own, pinCode: '570001' },
    });
    expect(saved.status).toBe(201);
    expect((await quote(buyer, { isGift: 'true' })).cash.problem).toContain('the courier would ask them to pay');
    const gift = { buyerName: 'Tara Rao', buyerPhone: '9123456780' };
    const cash = await checkout(shop, buyer, { body: { ...gift, payBy: 'cash' } });
    expect([cash.status, cash.body]).toMatchObject([409, { code: 'checkout.cash_not_offered' }]);
    expect((await checkout(shop, buyer, { body: gift })).status).toBe(200);
    const [order] = await ordersOf(shop, buyer);
    expect(order?.address).toMatchObject({
      billingAddress: '22 MG Road\nDevaraja Mohalla, Mysuru\nKarnataka 570001',
    });
  });

  it('other wishes are another order; the same ones are the same order', async () => {
    const { buyer, lines } = await buyerOfThree();
    const numbers: string[] = [];
    for (const body of [
      {},
      { express: true },
      { giftWrap: [lineOf(lines, LAMP)] },
      { giftWrap: [lineOf(lines, PLAIN)] },
      { giftMessage: 'For you' },
      { hidePrices: true },
      { buyerName: 'Tara Rao', buyerPhone: '9123456780' },
    ]) {
      const { body: first } = await checkout(shop, buyer, { body });
      const { body: again } = await checkout(shop, buyer, { body });
      expect(again.number).toBe(first.number);
      numbers.push(first.number);
    }
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('a chosen day is kept to; one that is not offered is refused, and nothing changes', async () => {
    const { buyer } = await buyerOfThree();
    const { days } = await quote(buyer, { pinCode: ADDRESS.pinCode });
    const later = days?.offered[8] ?? '';
    for (const deliverOn of [days?.express ?? '', '2020-01-01', '2099-01-01']) {
      const { status, body } = await checkout(shop, buyer, { body: { deliverOn } });
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({
          code: 'checkout.day_not_offered',
          message: 'Please choose one of the days offered.',
        }),
      ]);
    }
    expect(await ordersOf(shop, buyer)).toEqual([]);
    expect((await checkout(shop, buyer, { body: { deliverOn: later } })).status).toBe(200);
    const [order] = await ordersOf(shop, buyer);
    expect(order).toMatchObject({ arrivesOn: later, isDayChosen: true });
    expect((order?.leavesBy ?? '') < `${later}T`).toBe(true);
  });

  it('express and cash are refused where no courier flies, and the quote says so', async () => {
    const { buyer } = await buyerOfThree();
    const far = { ...ADDRESS, pinCode: '194101' };
    const asked = await quote(buyer, { pinCode: far.pinCode, express: 'true' });
    expect(asked.days).toMatchObject({ express: null, arrivesOn: asked.days?.standard });
    expect(asked.charges.map(({ code }) => code)).toEqual(['delivery']);
    expect(asked.cash.problem).toBe('Not available at this PIN code.');
    for (const [body, code] of [
      [{ express: true }, 'checkout.express_not_offered'],
      [{ payBy: 'cash' }, 'checkout.cash_not_offered'],
    ] as const) {
      const { status, body: answer } = await checkout(shop, buyer, { body: { ...far, ...body } });
      expect([status, answer]).toEqual([409, expect.objectContaining({ code })]);
    }
    expect(await ordersOf(shop, buyer)).toEqual([]);
  });

  it('product pages are told the days of the checkout, and holidays move both', async () => {
    const { buyer, lines } = await buyerOfThree();
    const product = lines.map(({ productId }) => productId);
    await shop
      .em()
      .execute(
        `insert into post_office (pin, name, district, state) values (?, 'Indore GPO', 'Indore', 'Madhya Pradesh') on conflict do nothing`,
        [ADDRESS.pinCode],
      );
    const asked = product.map((id) => `product=${id}`).join('&');
    const ask = () => shop.http<ArrivalDto>('GET', `/api/arrival/${ADDRESS.pinCode}?${asked}`);
    const { body, headers } = await ask();
    const { days } = await quote(buyer, { pinCode: ADDRESS.pinCode });
    expect(body).toMatchObject({ standard: days?.standard, express: days?.express, leavesOn: days?.leavesOn });
    expect(body.days.map(({ day }) => day)).toEqual(days?.offered);
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+$/);

    const { token } = await shop.signIn(ADMIN);
    const change = (holidays: string) => shop.http('PUT', '/api/settings', { token, body: { holidays } });
    expect((await change('Christmas')).status).toBe(400);
    expect((await change(`${days?.standard} A feast`)).status).toBe(200);
    let later = body.standard;
    for (let tries = 0; later === body.standard && tries < 1_000; tries += 1) later = (await ask()).body.standard;
    expect(later > body.standard).toBe(true);
    expect((await quote(buyer, { pinCode: ADDRESS.pinCode })).days?.standard).toBe(later);
    await change('');
  });

  it('a PIN code that no post office has, and products that are not there, have no arrival', async () => {
    const { lines } = await buyerOfThree();
    const known = lines[0]?.productId ?? '';
    const answers = [
      await arrivalOf('999999', known),
      await arrivalOf('12', known),
      await arrivalOf(
        ADDRESS.pinCode,
        known.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'delivery.pin_unknown'],
      [400, 'delivery.pin_malformed'],
      [404, 'catalog.product_unknown'],
    ]);
  });

  it.each([
    [{ express: 'yes' }, 'express'],
    [{ giftWrap: ['x'] }, 'giftWrap'],
    [{ giftMessage: 'x'.repeat(201) }, 'giftMessage'],
    [{ giftMessage: 7 }, 'giftMessage'],
    [{ hidePrices: 1 }, 'hidePrices'],
    [{ deliverOn: 'soon' }, 'deliverOn'],
    [{ buyerName: 'Tara Rao' }, 'buyerPhone'],
    [{ buyerName: 'Tara Rao', buyerPhone: '1' }, 'buyerPhone'],
    [{ buyerPhone: '9123456780' }, 'buyerName'],
    [{ couponCode: ['TEN'] }, 'couponCode'],
  ])('refuses %j', async (wrong, field) => {
    const buyer = await buyerWithCart(shop);
    const { status, body } = await checkout(shop, buyer, { body: wrong });
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'request.invalid' })]);
    expect(JSON.stringify(body)).toContain(field);
    expect(await ordersOf(shop, buyer)).toEqual([]);
  });

  it('wraps nothing that is not bought', async () => {
    const buyer = await buyerWithCart(shop);
    const { lines } = await quote(await buyerWithCart(shop));
    const { status, body } = await checkout(shop, buyer, { body: { giftWrap: [lines[0]?.id] } });
    expect([status, (body as unknown as { code: string }).code]).toEqual([409, 'checkout.unavailable']);
  });
});

describe('a gift that is paid', () => {
  it('is told to the buyer alone, and the parcel names neither prices nor an invoice', async () => {
    const { buyer, lines } = await buyerOfThree();
    const { body } = await checkout(shop, buyer, {
      body: {
        giftWrap: [lineOf(lines, LAMP)],
        giftMessage: MESSAGE,
        hidePrices: true,
        buyerName: 'Tara Rao',
        buyerPhone: '9123456780',
      },
    });
    await gateway.pay(body.razorpayOrderId);
    const order = await orderWith(shop, buyer, 'paid');
    await shop.waitUntilIdle();
    const mails = (await shop.mails()).filter(({ text }) => text.includes(order.number));
    expect(mails.map(({ to }) => to)).toEqual([buyer.user.email]);
    const [mail] = mails;
    expect(mail?.text).toMatch(/^Thank you, Tara\n/);
    expect(mail?.text).toMatch(/Gift wrap, 2 items +Rs 50\n/);
    expect(mail?.text).toContain('Arrives on:');
    expect(mail?.text).toContain('On the card:\n  Happy first anniversary, you two.\n');

    const admin = await shop.signIn(ADMIN);
    const url = `/api/admin/orders/${order.number}`;
    const file = (await shop.http<OrderDetailDto>('GET', url, { token: admin.token })).body;
    expect(file.order).toMatchObject({ gift_message: MESSAGE, prices_hidden: true, arrivesOn: order.arrivesOn });
    const slip = await shop.http<unknown>('GET', `${url}/packing-slip.pdf`, { token: admin.token });
    const [page] = readPdf(slip.raw.rawPayload).pages;
    for (const text of ['Meera Iyer', 'Gift receipt in the box, no invoice', 'Gift wrap', MESSAGE])
      expect(page).toContain(text);
    expect(page).not.toMatch(/₹|Rs/);
  });

  it('P34 is promised anew where its payment comes days later', async () => {
    const { buyer } = await buyerOfThree();
    const { body } = await checkout(shop, buyer);
    const [promised] = await ordersOf(shop, buyer);
    shop.clock.advance(4 * 86_400_000);
    await gateway.pay(body.razorpayOrderId);
    await shop.waitUntilIdle();
    const later = await shop.signIn(buyer.user.email);
    const order = await orderWith(shop, later, 'paid');
    expect((promised?.arrivesOn ?? '') < (order.arrivesOn ?? '')).toBe(true);
    expect(order.leavesBy > (promised?.leavesBy ?? '')).toBe(true);
  });
});

describe('the owner’s terms', () => {
  let token: string;
  beforeAll(async () => {
    token = (await shop.signIn(ADMIN)).token;
  });
  afterAll(() =>
    setTerms({ deliveryRupees: null, codMaxRupees: null, cancelHours: null, closedFrom: null, closedTo: null }),
  );
  const read = async () => (await shop.http<object>('GET', '/api/admin/terms', { token })).body;
  const setTerms = (body: object) =>
    shop.http<{ fields?: { field: string }[] }>('PUT', '/api/admin/terms', { token, body });

  it('change fees, cash and days of the next quote; an order keeps what it was placed with', async () => {
    const early = await buyerWithCart(shop);
    await checkout(shop, early);
    const buyer = await buyerWithCart(shop);
    const before = await quote(buyer, { pinCode: '560038' });
    const from = before.days?.leavesOn ?? '';
    const changes = { deliveryRupees: 60, codMaxRupees: 1, cancelHours: 9, closedFrom: from, closedTo: from };
    expect((await setTerms(changes)).status).toBe(200);
    const after = await quote(buyer, { pinCode: '560038', payBy: 'cash' });
    expect(after.charges).toEqual([{ code: 'delivery', label: 'Delivery', amount: 60 }]);
    expect(after.cash.problem).toBe('Only for orders up to ₹1.');
    expect((after.days?.leavesOn ?? '') > from).toBe(true);
    expect((await checkout(shop, buyer)).status).toBe(200);
    const hours = async (who: SignedIn) => {
      const [order] = await ordersOf(shop, who);
      return (Date.parse(order?.cancelUntil ?? '') - Date.parse(order?.created_at ?? '')) / 3_600_000;
    };
    expect([await hours(early), await hours(buyer)]).toEqual([4, 9]);
  });

  it('days on the road hold for the next quote, product page and list', async () => {
    const buyer = await buyerWithCart(shop);
    const product = (await shop.http<{ id: string; name: string }[]>('GET', '/api/products')).body.find(
      ({ name }) => name === PLAIN,
    );
    const days = async () => ({
      quote: (await quote(buyer, { pinCode: ADDRESS.pinCode })).days?.arrivesOn,
      page: (await shop.http<{ standard: string }>('GET', `/api/arrival/${ADDRESS.pinCode}?product=${product?.id}`))
        .body.standard,
      list: (await shop.http<{ dates: { arrivesOn: string }[] }>('GET', `/api/arrival-dates?pin=${ADDRESS.pinCode}`))
        .body.dates[0]?.arrivesOn,
    });
    const before = await days();
    expect((await setTerms({ daysNear: 1, expressDaysNear: 1 })).status).toBe(200);
    const after = await days();
    for (const place of ['quote', 'page', 'list'] as const) {
      expect((after[place] ?? '') < (before[place] ?? '')).toBe(true);
    }
    expect((await setTerms({ expressDaysNear: 3 })).body.fields?.map(({ field }) => field)).toEqual([
      'expressDaysNear',
    ]);
    await setTerms({
      daysNear: null,
      expressDaysNear: null,
      placeDays: [{ prefix: ADDRESS.pinCode.slice(0, 3), days: 1 }],
    });
    expect(await days()).toEqual(after);
    await setTerms({ placeDays: null });
    expect(await days()).toEqual(before);
  });

  it.each([
    [{ cancelHours: -1 }, 'cancelHours'],
    [{ daysHome: 0 }, 'daysHome'],
    [{ placeDays: [{ prefix: '0781', days: 3 }] }, 'placeDays.0.prefix'],
    [{ placeDays: [{ prefix: '781', days: 31 }] }, 'placeDays.0.days'],
    [{ placeDays: [{ prefix: '781', days: 3, expressDays: 4 }] }, 'placeDays.0.expressDays'],
    [{ placeDays: Array.from({ length: 2 }, () => ({ prefix: '781', days: 3 })) }, 'placeDays.1.prefix'],
    [{ expressRupees: 1.5 }, 'expressRupees'],
    [{ giftWrapRupees: '20' }, 'giftWrapRupees'],
    [{ workDays: [] }, 'workDays'],
    [{ workDays: [1, 9] }, 'workDays'],
    [{ closedFrom: '2026-02-30' }, 'closedFrom'],
    [{ closedFrom: null, closedTo: '2026-12-24' }, 'closedFrom'],
    [{ closedFrom: '2026-12-24', closedTo: '2026-12-20' }, 'closedTo'],
    [{ codMinRupees: 10, codMaxRupees: 5 }, 'codMaxRupees'],
  ])('%j is refused, and nothing changes', async (body, field) => {
    const before = await read();
    const refused = await setTerms({ deliveryPerKgRupees: 3, ...body });
    expect([refused.status, refused.body.fields?.map((one) => one.field)]).toEqual([400, [field]]);
    expect(await read()).toEqual(before);
  });

  it('a closure is announced to shoppers on every page, in the owner’s words or the shop’s', async () => {
    const today = toIstDate(shop.clock.now());
    const closure = { closedFrom: today, closedTo: today };
    const notice = async () => (await shop.app.get(ShopProfiles).read()).notice;
    expect((await setTerms(closure)).status).toBe(200);
    expect(await notice()).toContain('Our workshop is closed on');
    await setTerms({ closureNotice: '  We’re moving.  ' });
    expect(await notice()).toBe('We’re moving.');
    expect((await setTerms({ closureNotice: 'x'.repeat(121) })).body.fields?.[0]?.field).toBe('closureNotice');
    await setTerms({ closedFrom: null, closedTo: null, closureNotice: null });
    expect(await notice()).toBeUndefined();
  });

  it('the owner’s text of a page is versioned and has the values of the settings', async () => {
    const save = (body: string) =>
      shop.http<object>('PUT', '/api/admin/policy-texts', { token, body: { page: 'returns', body } });
    expect((await save('Return within {days}.')).status).toBe(400);
    expect((await save('# Returns\nWithin {return_days} days.')).status).toBe(200);
    const page = await shop.http<{ body: string }>('GET', '/api/policy-texts/returns');
    expect(page.body.body).toBe('# Returns\nWithin 7 days.');
    expect((await save('')).status).toBe(200);
    expect((await shop.http<object>('GET', '/api/policy-texts/returns')).status).toBe(404);
    const { body } = await shop.http<{ version: number }[]>('GET', '/api/admin/policy-texts', { token });
    expect(body).toHaveLength(2);
  });
});

const told = async (to: string) => {
  await shop.waitUntilIdle();
  return (await shop.mails()).filter((mail) => mail.to === to).map(({ subject }) => subject);
};

describe('the owner hears', () => {
  let token: string;
  beforeAll(async () => {
    token = (await shop.signIn(ADMIN)).token;
  });
  const save = (body: object) =>
    shop.http<{ fields?: { field: string }[] }>('PUT', '/api/admin/owner-mails', { token, body });
  const DESK = 'desk@saugaat.example';

  it('of a new order, of low stock and once a day, each to whom it is for, once', async () => {
    for (const kind of ['new_order', 'low_stock', 'daily_summary']) {
      const { status } = await save({ kind, isOn: true, addresses: kind === 'low_stock' ? [] : [DESK], hour: 0 });
      expect(status).toBe(200);
    }
    const buyer = await buyerWithCart(shop);
    const { body } = await checkout(shop, buyer);
    await gateway.pay(body.razorpayOrderId);
    const { number } = await orderWith(shop, buyer, 'paid');
    await shop.em().execute('update product set stock = 1 where name = ?', [LAMP]);
    const notices = shop.app.get(OwnerNotices);
    for (let round = 0; round < 2; round += 1) {
      await notices.watchStock();
      await notices.startSummary();
    }
    const subjects = await told(DESK);
    expect(subjects).toHaveLength(2);
    expect(subjects).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/day, \d+ \w+ \d{4}: \d+ orders?, ₹/),
        expect.stringContaining(`New order ${number}`),
      ]),
    );
    expect((await told(ADMIN)).filter((subject) => subject.startsWith('Low stock'))).toHaveLength(1);
    await save({ kind: 'new_order', isOn: false, addresses: [], hour: 0 });
    const other = await buyerWithCart(shop);
    await gateway.pay((await checkout(shop, other)).body.razorpayOrderId);
    await orderWith(shop, other, 'paid');
    expect(await told(DESK)).toHaveLength(2);
  });

  it('of disputes and payments on hold always, wherever the settings say', async () => {
    for (const kind of ['dispute', 'payment_on_hold'])
      await save({ kind, isOn: false, addresses: [DESK, ADMIN], hour: 8 });
    const { body } = await shop.http<{ kind: string; isOn: boolean }[]>('GET', '/api/admin/owner-mails', { token });
    expect(body.filter(({ kind }) => kind === 'dispute' || kind === 'payment_on_hold').map(({ isOn }) => isOn)).toEqual(
      [true, true],
    );
    expect(await shop.app.get(OwnerMailSettings).deliveries('dispute', 'dispute-opened:1')).toEqual([
      { to: DESK, key: expect.stringMatching(/^dispute-opened:1:[0-9a-f]{12}$/) },
      { to: ADMIN, key: 'dispute-opened:1' },
    ]);
    for (const kind of ['dispute', 'payment_on_hold']) await save({ kind, isOn: true, addresses: [], hour: 8 });
  });

  it.each([
    [{ addresses: ['owner@'] }, 'addresses'],
    [{ addresses: ['a@example.com', 'A@example.com'] }, 'addresses'],
    [{ hour: 24 }, 'hour'],
    [{ kind: 'other' }, 'kind'],
  ])('%j is refused', async (wrong, field) => {
    const { status, body } = await save({ kind: 'low_stock', isOn: true, addresses: [], hour: 8, ...wrong });
    expect([status, body.fields?.[0]?.field]).toEqual([400, field]);
  });
});

it('an e-mail of an order is sent again, five times at most, and the audit log says by whom', async () => {
  const { token } = await shop.signIn(ADMIN);
  const buyer = await buyerWithCart(shop);
  await gateway.pay((await checkout(shop, buyer)).body.razorpayOrderId);
  const { id } = await orderWith(shop, buyer, 'paid');
  await shop.waitUntilIdle();
  const path = `/api/admin/orders/${id}/mails`;
  const list = async () => (await shop.http<{ key: string; left: number }[]>('GET', path, { token })).body;
  const key = `order-confirmation:${id}`;
  expect(await list()).toEqual([expect.objectContaining({ key, name: 'order-confirmation', again: 0, left: 5 })]);
  const again = (body: object) => shop.http<{ code?: string }>('POST', path, { token, body });
  expect((await again({ key: `order-shipped:${id}` })).body.code).toBe('order.mail_not_found');
  const answers = await Promise.all(Array.from({ length: 6 }, () => again({ key })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409]);
  const confirmations = (await told(buyer.user.email)).filter((subject) => subject.startsWith('Order SG-'));
  expect(confirmations).toHaveLength(6);
  expect(await list()).toEqual([expect.objectContaining({ again: 5, left: 0, sentAgainAt: expect.any(String) })]);
  const [audited] = await shop
    .em()
    .execute("select admin_email from admin_action where action = 'order.send_mail_again' and subject_id = ?", [id]);
  expect(audited).toEqual({ admin_email: ADMIN });
});

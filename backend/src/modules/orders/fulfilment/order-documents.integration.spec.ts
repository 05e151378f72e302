import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Gateway } from '../../../../testing/gateway.js';
import { readPdf } from '../../../../testing/pdf-text.js';
import { form } from '../../../../testing/seeded-shop.js';
import { zipEntries } from '../../../../testing/zip-entries.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import { PurchasableProducts } from '../../catalog/index.js';
import type { OrderDetailDto } from '../order-admin/admin-orders.dto.js';
import { buyerWithCart, checkout, orderWith, startPayingShop } from '../orders.fixture.js';

const LOCKET = 'Wearable Heart Photo Locket';
/** The fixture's buyers have a plain piece first. */
const PIECE = 2;
const CROP = { turns: 0, x: 0.5, y: 0, width: 0.5, height: 1 };

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;
let paid: string;
let open: string;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { RATE_LIMIT_FACTOR: '1000' });
  admin = await shop.signIn(ADMIN);
  const waiting = await buyerWithCart(shop);
  open = (await checkout(shop, waiting)).body.number;

  const tara = await buyerWithCart(shop);
  const large = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#407080' } })
    .jpeg()
    .toBuffer();
  const upload = await shop.http<{ id: string }>('POST', '/api/uploads', { token: tara.token, ...form(large) });
  const locket = await shop.app.get(PurchasableProducts).byName(LOCKET);
  const small = await sharp(large).resize(800).jpeg().toBuffer();
  const added = await shop.http('POST', '/api/cart', {
    token: tara.token,
    body: {
      productId: locket?.id,
      customText1: 'M',
      uploadedPhoto: `data:image/jpeg;base64,${small.toString('base64')}`,
      originalPhoto: upload.body.id,
      photoCrop: CROP,
    },
  });
  expect(added.status).toBe(200);
  const { body } = await checkout(shop, tara, { key: randomUUID() });
  await gateway.pay(body.razorpayOrderId);
  await orderWith(shop, tara, 'paid');
  await shop.waitUntilIdle();
  paid = body.number;
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

const ask = (url: string) => shop.http<{ code?: string }>('GET', url, { token: admin.token });
const paper = (number: string, name: string) => ask(`/api/admin/orders/${number}/${name}.pdf`);

const told = async (number: string) =>
  (await shop.http<OrderDetailDto>('GET', `/api/admin/orders/${number}`, { token: admin.token })).body;

describe('an order’s papers', () => {
  it('the packing slip is a PDF that opens in a tab', async () => {
    const { status, headers, raw } = await paper(paid, 'packing-slip');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
    expect(headers['content-disposition']).toBe(`inline; filename="${paid} packing slip.pdf"`);
    const { pages } = readPdf(raw.rawPayload);
    expect(pages).toHaveLength(1);
    for (const text of [paid, LOCKET, '“M”', 'Meera Iyer']) expect(pages[0]).toContain(text);
  });

  it('R-CUST-09 the job sheet prints the framed part of the original in its own pixels', async () => {
    const { status, raw } = await paper(paid.toLowerCase(), 'job-sheet');
    expect(status).toBe(200);
    const text = readPdf(raw.rawPayload).pages.join('\n');
    expect(text).toContain('1,200 × 1,600, cropped as approved');
    expect(text).toContain('As the customer saw it');
  });

  it('the job sheet keeps the drawing of an item when the one before it was taken off the order', async () => {
    const takeOff = (removed: string) =>
      shop
        .em()
        .execute(
          `update order_line set removed = ${removed} where position = 0 and order_id = (select id from shop_order where number = ?)`,
          [paid],
        );
    await takeOff('quantity');
    // Without its small picture the item is drawn anew for paper.
    await shop.em().execute('update piece_preview set file_id = null');
    const { raw } = await paper(paid, 'job-sheet');
    await takeOff('0');
    expect(readPdf(raw.rawPayload).pages.join('\n')).toContain('As the customer saw it');
  });

  it('there are none for an order that waits for its payment, nor for one that is not there', async () => {
    for (const name of ['packing-slip', 'job-sheet']) {
      const answer = await paper(open, name);
      expect([answer.status, answer.body.code]).toEqual([409, 'order.no_papers']);
      expect((await paper('SG-999999', name)).status).toBe(404);
    }
    expect((await told(open)).noPapersBecause).toBe('It waits for its payment.');
    expect((await told(paid)).noPapersBecause).toBe('');
  });
});

const setState = (number: string, state: string) =>
  shop.em().execute('update shop_order set state = ? where number = ?', [state, number]);
const printed = (day: string) => ask(`/api/admin/print-files?day=${day}`);
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(shop.clock.now());

describe('the day’s print files', () => {
  it('are one ZIP with a folder for each order that was paid on that day', async () => {
    const { status, headers, raw } = await ask('/api/admin/print-files');
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect((await printed(today())).raw.rawPayload).toHaveLength(raw.rawPayload.length);
    expect(headers['content-disposition']).toBe(`attachment; filename="print files ${today()}.zip"`);
    const entries = zipEntries(raw.rawPayload);
    const photo = `${paid}/item ${PIECE} photo.jpg`;
    expect([...entries.keys()]).toEqual([`${paid}/job sheet.pdf`, photo, `${paid}/text.txt`]);
    expect(await sharp(entries.get(photo)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 });
    expect(entries.get(`${paid}/text.txt`)?.toString()).toContain('Words:\nM\n');
    expect(readPdf(entries.get(`${paid}/job sheet.pdf`) ?? Buffer.alloc(0)).pages.join()).toContain(paid);
  });

  it('have an order too that is paid at the door', async () => {
    await setState(open, 'placed');
    try {
      const { raw } = await ask('/api/admin/print-files');
      const folders = [...zipEntries(raw.rawPayload).keys()].map((name) => name.split('/')[0]);
      expect(new Set(folders)).toEqual(new Set([open, paid]));
    } finally {
      await setState(open, 'awaiting_payment');
    }
  });

  it('say so where nothing came in, and take no day that is in no calendar', async () => {
    const { status, raw } = await printed('2020-01-01');
    expect([status, [...zipEntries(raw.rawPayload).keys()]]).toEqual([200, ['No orders.txt']]);
    for (const wrong of ['', '2026-13-45', 'today']) expect((await printed(wrong)).status).toBe(400);
  });
});

describe('the papers of several orders', () => {
  it('are one file each, in the order of the selection, and tell what was left out', async () => {
    const [made, waiting] = [(await told(paid)).order.id, (await told(open)).order.id];
    const both = `order=${made}&order=${waiting}`;
    const print = async (file: string) => {
      const { status, raw } = await ask(`/api/admin/prints/${file}`);
      expect([file, status]).toEqual([file, 200]);
      return raw.rawPayload;
    };
    const slips = readPdf(await print(`packing-slips.pdf?${both}`)).pages;
    expect(slips).toHaveLength(2);
    expect(slips[0]).toContain(`${paid}, page 1 of 1`);
    expect(slips[1]).toContain(`${open}: `);
    expect(readPdf(await print(`job-sheets.pdf?${both}`)).pages.join('\n')).toContain('print from the print files');
    expect(readPdf(await print(`invoices.pdf?${both}`)).pages).toHaveLength(1);
    expect(readPdf(await print(`labels.pdf?order=${made}&paper=roll`)).pages[0]).toContain('PREPAID');
    expect([...zipEntries(await print(`print-files.zip?${both}`)).keys()]).toContain(`${paid}/job sheet.pdf`);
    const { status, body } = await ask(`/api/admin/prints/packing-slips.pdf?order=${waiting}`);
    expect([status, body.code]).toEqual([409, 'order.no_papers']);
    expect((await ask('/api/admin/prints/labels.pdf?order=x')).status).toBe(400);
  });
});

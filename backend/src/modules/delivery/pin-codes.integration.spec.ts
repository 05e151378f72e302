import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { PinCodeService, PinCodeImport } from './index.js';
import type { PinLookupDto } from './pin-codes.controller.js';

let shop: TestShop;
/** Milliseconds of CPU time: other programs of a busy machine do not count. */
let loadedIn = 0;

beforeAll(async () => {
  shop = await startTestShop({ work: false });
  const before = process.cpuUsage();
  await shop.app.get(PinCodeImport).run();
  const { user, system } = process.cpuUsage(before);
  loadedIn = (user + system) / 1_000;
});
afterAll(() => shop.stop());

const lookUp = (pin: string) => shop.http<[PinLookupDto]>('GET', `/api/pincode/${pin}`);

describe('GET /api/pincode/{pin}', () => {
  it('R-API-40 R-API-41 R-DATA-34 answers the post offices in the shape of the public lookup, to anybody', async () => {
    const { status, body, headers } = await lookUp('452001');
    expect(status).toBe(200);
    expect(body).toHaveLength(1);
    expect(Object.keys(body[0])).toEqual(['Status', 'Message', 'PostOffice']);
    expect(body[0]).toMatchObject({ Status: 'Success', Message: 'Number of pincode(s) found:7' });
    expect(body[0].PostOffice).toHaveLength(7);
    expect(body[0].PostOffice).toContainEqual({ Name: 'Indore GPO', District: 'Indore', State: 'Madhya Pradesh' });
    expect(headers['cache-control']).toContain('public');
  });

  it('R-CHK-16 a pin of one office gives one result', async () => {
    const [row] = await shop
      .em()
      .execute<{ pin: string }[]>('select pin from post_office group by pin having count(*) = 1 limit 1');
    const { body } = await lookUp(row?.pin ?? '');
    expect(body[0].PostOffice).toHaveLength(1);
    expect(body[0].Message).toBe('Number of pincode(s) found:1');
  });

  it('R-CHK-18 an unknown pin is answered with 200 and no offices, and is not kept by caches', async () => {
    const { status, body, headers } = await lookUp('999999');
    expect(status).toBe(200);
    expect(body).toEqual([{ Status: 'Error', Message: 'No records found', PostOffice: null }]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['12345', '1234567', '052001', 'abcdef', '45200%00', "4520'1", '..%2f..%2f', '%F0%9F%8E%81'])(
    'R-API-41 the malformed pin %s is refused with 400',
    async (pin) => {
      const { status, body } = await shop.http<{ code: string }>('GET', `/api/pincode/${pin}`);
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'delivery.pin_malformed' });
    },
  );
});

describe('an address', () => {
  const NARNIA = {
    firstName: 'Meera',
    lastName: 'Iyer',
    address: '14, 2nd Cross',
    locality: 'Indore GPO',
    city: 'Narnia',
    state: 'Kerala',
    pinCode: '452001',
    phone: '9845012345',
  };

  it('is in the city and state of its PIN code, whatever the body says', async () => {
    const { token } = await shop.signIn('narnia@example.com');
    const kept = await shop.http<object>('POST', '/api/users/me/addresses', { token, body: NARNIA });
    expect(kept.body).toMatchObject({ city: 'Indore', state: 'Madhya Pradesh', locality: 'Indore GPO' });
  });

  it('keeps what was typed where the directory does not know the PIN code', async () => {
    const { token } = await shop.signIn('new-town@example.com');
    const body = { ...NARNIA, pinCode: '999999' };
    const kept = await shop.http<object>('POST', '/api/users/me/addresses', { token, body });
    expect(kept.body).toMatchObject({ city: 'Narnia', state: 'Kerala' });
  });
});

describe('the directory', () => {
  it('R-API-41 is loaded quickly and holds all India', async () => {
    const [counted] = await shop
      .em()
      .execute<{ offices: string; pins: string; states: string }[]>(
        'select count(*) as offices, count(distinct pin) as pins, count(distinct state) as states from post_office',
      );
    expect(Number(counted?.offices)).toBeGreaterThan(150_000);
    expect(Number(counted?.pins)).toBeGreaterThan(19_000);
    expect(Number(counted?.states)).toBe(36);
    expect(loadedIn).toBeLessThan(5_000);
  });

  it('R-API-41 is loaded once, also by processes that start together', async () => {
    const directory = shop.app.get(PinCodeImport);
    expect(await directory.run()).toBe(false);
    await shop.em().execute(`update post_office_edition set edition = 'older'`);
    await shop.em().execute('delete from post_office where pin > ?', ['200000']);
    const loaded = await Promise.all([directory.run(), directory.run(), directory.run()]);
    expect(loaded.filter(Boolean)).toHaveLength(1);
    expect((await lookUp('452001')).body[0].Status).toBe('Success');
  });

  it('R-API-41 finds a pin by its index', async () => {
    await shop.em().execute('analyze post_office');
    const plan = await shop
      .em()
      .execute<{ 'QUERY PLAN': string }[]>(
        `explain select pin, name, district, state from post_office where pin = '452001' order by name, district`,
      );
    expect(JSON.stringify(plan)).toContain('post_office_pkey');
  });

  it('R-CHK-18 the door finds the offices of a pin, and none for what is no pin', async () => {
    const pins = shop.app.get(PinCodeService);
    expect((await pins.find('110001'))[0]).toMatchObject({ pin: '110001', state: 'Delhi' });
    expect(await pins.find('999999')).toEqual([]);
    expect(await pins.find("1' or '1'='1")).toEqual([]);
  });
});

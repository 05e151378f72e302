import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import pg from 'pg';
import { bodyTypes } from '../../../testing/body-types.js';
import { maxEventLoopDelay } from '../../../testing/event-loop-delay.js';
import { blackPng, invalidImages } from '../../../testing/invalid-images.js';
import { multipart } from '../../../testing/multipart.js';
import { bodyFields, type BodyFields } from '../../../testing/openapi-fields.js';
import { SeededShop, form, jpeg } from '../../../testing/seeded-shop.js';
import { ROUTES } from '../../../testing/route-table.js';
import { DomainError } from '../../kernel/index.js';
import { StatementPool } from '../database/index.js';
import { validateBody } from './validation.js';

const MAX_DELAY_MS = 50;
const MEGABYTE = 1_048_576;
/** Megabytes. The program is this test itself, so what it adds counts. */
const MAX_ADDED_MB = 200;
const PLACE = '@@here@@';

let open: SeededShop;
let types: ReturnType<typeof bodyTypes>;
beforeAll(async () => {
  open = await SeededShop.start();
  types = bodyTypes(open.shop);
});
afterAll(() => open?.stop());

const quoted = (part: string, bytes: number) =>
  Buffer.from(`"a${part.repeat(bytes / JSON.stringify(part).length)}"`.replaceAll('\n', '\\n'));
/** JSON values: [what, of so many bytes]. */
const INVALID_FILES: Readonly<Record<string, (bytes: number) => Buffer>> = {
  marks: (bytes) => Buffer.from(`"a${'\u0301\u0327'.repeat(bytes / 4)}"`),
  blanks: (bytes) => quoted(' \n', bytes),
  brackets: (bytes) => Buffer.from('['.repeat(bytes / 2) + ']'.repeat(bytes / 2)),
};
/** Every route refuses a body of this size by its length. */
const REFUSED_BYTES = 3_900_000;
/** Sizes that are read by the routes that take so much. */
const sizesOf = (name: string): readonly number[] => {
  if (/^POST \/api\/(cart|cart\/update|cart\/remove|save-order)$/.test(name)) return [2_900_000, 120_000];
  return [name.includes('/api/products') ? 120_000 : 60_000];
};
/** Longer texts that are no picture are refused before they are parsed (json-limits.ts). */
const PARSED_BYTES = 128 * 1024;

/** Whether a route is the first with its body limit: only there is sent what the parser refuses, which all routes share. */
function isFirstOfLimit({ name, type }: BodyFields): boolean {
  const limit = sizesOf(name).join();
  return bodies.find((one) => one.type === type && sizesOf(one.name).join() === limit)?.name === name;
}

/** What a field of a route is sent: [bytes, what]. The parser refuses long texts and so many levels wherever they stand. */
function sentTo(route: BodyFields, index: number): [number, string][] {
  if (index > 0 || !isFirstOfLimit(route)) {
    const bytes = sizesOf(route.name).find((size) => size < PARSED_BYTES) ?? 0;
    return [
      [bytes, 'marks'],
      [bytes, 'blanks'],
    ];
  }
  const parsed = sizesOf(route.name).flatMap((bytes) =>
    Object.keys(INVALID_FILES).map((what): [number, string] => [bytes, what]),
  );
  return [[REFUSED_BYTES, 'brackets'], ...parsed];
}

const made = new Map<string, Buffer>();
const invalidFile = (what: string, bytes: number): Buffer => {
  const key = `${what} ${bytes}`;
  const value = made.get(key) ?? INVALID_FILES[what]?.(bytes) ?? Buffer.alloc(0);
  made.set(key, value);
  return value;
};

type Place = readonly (string | number)[];

/** A body that is right, but for one field. */
function bodyWith(body: unknown, place: Place, value: string): object {
  const filled = structuredClone(body ?? {}) as Record<string | number, unknown>;
  let part = filled;
  for (const [at, name] of place.slice(0, -1).entries()) {
    const known = part[name];
    part[name] = typeof known === 'object' && known !== null ? known : typeof place[at + 1] === 'number' ? [] : {};
    part = part[name] as typeof filled;
  }
  part[place.at(-1) ?? ''] = value;
  return filled;
}

/** The same as it is sent. */
function withInvalidFile(body: unknown, place: Place, value: Buffer): Buffer {
  const [before = '', after = ''] = JSON.stringify(bodyWith(body, place, PLACE)).split(`"${PLACE}"`);
  return Buffer.concat([Buffer.from(before), value, Buffer.from(after)]);
}

const bodies = bodyFields();

const decoded = new Map<Buffer, string>();
/** The text that JSON says. */
function textOf(value: Buffer): string {
  const text = decoded.get(value) ?? (JSON.parse(value.toString()) as string);
  decoded.set(value, text);
  return text;
}

/** Whether the class of a body refuses it, as a route does before all else. */
function isRefused(type: Type<object>, body: object): Promise<boolean> {
  return validateBody(type, body).then(
    () => false,
    (error: unknown) => error instanceof DomainError,
  );
}

const asOrder = (payload: string) => () =>
  open.shop.http<unknown>('POST', '/api/save-order', { headers: { 'content-type': 'application/json' }, payload });

describe('no field of any body holds up the shop', () => {
  it('every body of the description is walked', () => {
    expect(bodies.length).toBeGreaterThan(35);
    for (const { name } of bodies) expect(Object.keys(ROUTES)).toContain(name);
    expect(bodies.flatMap(({ texts }) => texts).length).toBeGreaterThan(120);
  });

  it('every body that is announced as longer than its route takes is refused before it is read', async () => {
    for (const { name, type } of bodies.filter((one) => one.type === 'json')) {
      const [method = ''] = name.split(' ');
      const { url, body, headers } = (await ROUTES[name]?.call(open)) ?? { url: '' };
      const announced = { ...headers, 'content-length': String(REFUSED_BYTES) };
      const { status } = await open.shop.inject<unknown>(method, url, { body, headers: announced });
      expect({ name, type, status }).toEqual({ name, type, status: 413 });
    }
  });

  it.each(bodies)('$name', async (route) => {
    const { name, type, texts } = route;
    const row = ROUTES[name];
    if (!row) throw new Error(`no row for ${name}`);
    const [method = ''] = name.split(' ');
    const { url, body, headers } = await row.call(open);
    const token = open.tokenOf(row.allowedActor);
    const bodyType = types.get(name);
    const faults: string[] = [];
    const calls = texts.flatMap((place, index) =>
      sentTo(route, index).map(([bytes, what]) => async () => {
        const value = invalidFile(what, bytes);
        // Of the texts that the class of the body refuses, the route itself gets those of the first field.
        if (
          index > 0 &&
          type === 'json' &&
          bodyType &&
          (await isRefused(bodyType, bodyWith(body, place, textOf(value))))
        )
          return;
        const sent =
          type === 'json'
            ? {
                headers: { ...headers, 'content-type': 'application/json' },
                payload: withInvalidFile(body, place, value),
              }
            : multipart({ [String(place[0])]: value.toString() });
        const { status } = await open.shop.http<unknown>(method, url, { ...sent, ...(token ? { token } : {}) });
        if (status >= 500) faults.push(`${place.join('.')} = ${bytes} bytes of ${what}: ${status}`);
      }),
    );
    expect(await maxEventLoopDelay(MAX_DELAY_MS, calls)).toBeLessThan(MAX_DELAY_MS);
    expect(faults).toEqual([]);
  });

  it('nor does JSON that is nothing but blanks, values or levels', async () => {
    const size = 2_900_000;
    const calls = [
      asOrder(' \n'.repeat(size / 2)),
      asOrder(`[${'1,'.repeat(size / 2)}1]`),
      asOrder('['.repeat(size)),
      asOrder(`{"productName":"x"${' '.repeat(size)}}`),
      asOrder(`{${Array.from({ length: 200_000 }, (_, n) => `"k${n}":0`).join()}}`),
    ];
    expect(await maxEventLoopDelay(MAX_DELAY_MS, calls)).toBeLessThan(MAX_DELAY_MS);
  });
});

describe('bodies', () => {
  it('of more than 64 KB are refused, but where a photo travels', async () => {
    const contact = { fullName: 'Asha', email: 'asha@example.com', subject: 'Hello', message: 'x'.repeat(70_000) };
    const refused = await open.shop.http<{ code: string }>('POST', '/api/contact', { body: contact });
    expect([refused.status, refused.body.code]).toEqual([413, 'request.too_large']);
    const photo = `data:image/jpeg;base64,${'A'.repeat(2_700_000)}`;
    const order = { productName: open.things.plainName, uploadedPhoto: photo };
    const read = await open.shop.http<{ code: string }>('POST', '/api/save-order', { body: order });
    expect(read.body.code).not.toBe('request.too_large');
  });
});

/** What this process came to hold at most beyond what it held before. */
async function addedMb(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return (Math.max(most, process.memoryUsage.rss()) - before) / MEGABYTE;
}

/** A guest's gift with this picture. */
const giftWith = (picture: Buffer) => ({
  productName: 'Wooden Engraved Photo Plaque on Easel',
  productId: open.things.giftId,
  customText1: 'Ammu',
  uploadedPhoto: `data:image/png;base64,${picture.toString('base64')}`,
});

describe('hostile pictures', () => {
  let bomb: Buffer;

  it('a data URL of 400 MB of pixels is refused, and takes nothing of this process', async () => {
    bomb = await blackPng();
    const body = giftWith(bomb);
    const added = await addedMb(async () => {
      const answers = await Promise.all(
        [1, 2, 3].map(() => open.shop.http<{ code: string }>('POST', '/api/save-order', { body })),
      );
      for (const { body: told } of answers) expect(told.code).toBe('photo.too_many_pixels');
    });
    expect(added).toBeLessThan(MAX_ADDED_MB);
  });

  it('a data URL of more than 4 megapixels is refused', async () => {
    const large = await blackPng(2_100);
    const body = giftWith(large);
    const { status, body: told } = await open.shop.http<{ code: string }>('POST', '/api/save-order', { body });
    expect([status, told.code]).toEqual([400, 'photo.too_many_pixels']);
  });

  it('sixty uploads leave this process as it was, and the next photo is taken', async () => {
    const pictures = [...(await invalidImages()), ['PNG of 400 MB', bomb] as const];
    expect(pictures.length).toBeGreaterThanOrEqual(60);
    const { token } = open.people.customer;
    const faults: string[] = [];
    const added = await addedMb(async () => {
      for (const [name, bytes] of pictures) {
        const { status } = await open.shop.http<unknown>('POST', '/api/uploads', { token, ...form(bytes) });
        if (status >= 500) faults.push(`${name}: ${status}`);
      }
    });
    expect(faults).toEqual([]);
    expect(added).toBeLessThan(MAX_ADDED_MB);
    const good = await open.shop.http<unknown>('POST', '/api/uploads', { token, ...form(await jpeg()) });
    expect(good.status).toBe(201);
  });
});

describe('the database', () => {
  it('ends statements and waits for locks that take too long', async () => {
    const [timeouts] = await open.shop
      .em()
      .execute(`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`);
    expect(timeouts).toEqual({ statement: '30s', lock: '15s' });
  });

  it('keeps connections for others while fifty sign-ins wait for one lock', async () => {
    const email = 'fifty@example.com';
    const other = new pg.Client({ connectionString: open.shop.databaseUrl });
    await other.connect();
    try {
      await other.query('select pg_advisory_lock(hashtextextended($1, 0))', [`login-address:${email}`]);
      const tries = Array.from({ length: 50 }, () =>
        open.shop.http<unknown>('POST', '/api/send-email-otp', { body: { email } }),
      );
      const quote = await open.shop.http<unknown>('GET', '/api/checkout/quote', { token: open.people.customer.token });
      expect(quote.status).toBe(200);
      // Before the database ends waits for locks, after 15 seconds.
      const end = Date.now() + 10_000;
      while (open.shop.app.get(StatementPool).stats.inUse > 5 && Date.now() < end) await delay(5);
      expect(open.shop.app.get(StatementPool).stats.inUse).toBeLessThanOrEqual(5);
      await other.query('select pg_advisory_unlock_all()');
      for (const { status } of await Promise.all(tries)) expect([200, 429, 503]).toContain(status);
    } finally {
      await other.end();
    }
  });
});

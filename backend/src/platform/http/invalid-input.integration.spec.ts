import { createHmac, randomUUID } from 'node:crypto';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import sharp from 'sharp';
import {
  INVALID_LIST_QUERIES,
  INVALID_PATH_SEGMENTS,
  STORED_PATH_SEGMENTS,
  UNREADABLE_PATH_SEGMENTS,
  BROKEN_BODIES,
  REFUSED_BY_THE_PARSER,
  UNUSUAL,
  UNKNOWN_QUERIES,
  UNUSUAL_QUERIES,
  invalidFor,
} from '../../../testing/invalid-inputs.js';
import { bodyTypes } from '../../../testing/body-types.js';
import { queryParameters } from '../../../testing/openapi-fields.js';
import { Refusals, faultOf, shortened } from '../../../testing/refusals.js';
import { SeededShop, form, jpeg, webhookSignature } from '../../../testing/seeded-shop.js';
import { ROUTES, type ValidCall, type RouteSpec } from '../../../testing/route-table.js';
import { ADMIN, type TestResponse } from '../../../testing/test-shop.js';
import { DomainError } from '../../kernel/index.js';
import { SecretsService } from '../secrets/index.js';
import { validateBody } from './validation.js';

let open: SeededShop;
let before: Record<string, string>;
let types: ReturnType<typeof bodyTypes>;
beforeAll(async () => {
  open = await SeededShop.start();
  types = bodyTypes(open.shop);
  before = await open.digest();
});
afterAll(() => open?.stop());

const rows = Object.entries(ROUTES).map(([name, row]) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, row };
});
const takesQuery = queryParameters();
const withBodies = rows.filter(({ row }) => row.fields !== undefined);
const withParts = rows.filter(({ path }) => path.includes(':'));
/** The router refuses what it cannot decode before it looks for a route: one route of each method gets it. */
const firstWithParts = new Set(
  ['GET', 'POST', 'PUT', 'DELETE'].map((wanted) => withParts.find(({ method }) => method === wanted)?.name),
);
const WITH_ALL_SEGMENTS = 20;
const SEGMENTS_IN_TURN = 3;
/**
 * The first routes get every segment that names nothing; each other route gets those that could reach a database, and three of
 * the rest in turn.
 */
function segmentsFor(name: string): readonly string[] {
  const place = withParts.findIndex((one) => one.name === name);
  if (place < WITH_ALL_SEGMENTS) return INVALID_PATH_SEGMENTS;
  const others = INVALID_PATH_SEGMENTS.filter((part) => !STORED_PATH_SEGMENTS.has(part));
  const inTurn = Array.from(
    { length: SEGMENTS_IN_TURN },
    (_, n) => others[(place * SEGMENTS_IN_TURN + n) % others.length],
  );
  return [...STORED_PATH_SEGMENTS, ...inTurn.filter((part) => part !== undefined)];
}

const WITH_ALL_CREDENTIALS = 10;
const guarded = rows.filter(({ row }) => row.statuses[0] === 401 && row.allowedActor !== 'guest');

function send(method: string, row: RouteSpec, call: ValidCall): Promise<TestResponse<unknown>> {
  const token = open.tokenOf(row.allowedActor);
  const { url, ...rest } = call;
  return open.shop.inject(method, url, { ...rest, ...(token ? { token } : {}) });
}

/**
 * One parser reads the bodies of all routes, so a few of each limit of the body's size get what it refuses: those with the
 * default one, those of products, and those that take a photo.
 */
const READS_ALL =
  /^(POST \/api\/(contact|feedback|cart|save-order|checkout|products)|PUT \/api\/(users\/me|products\/:id))$/;
const readsAll = (name: string) => READS_ALL.test(name);

/** Fields of a route's body; where an earlier route has the same class of body, one of each kind. */
function fieldsToTry(name: string, { fields = {} }: RouteSpec): string[] {
  const type = types.get(name);
  const first = withBodies.find((one) => one.name === name || (type && types.get(one.name) === type));
  const all = Object.entries(fields);
  const ofEachKind = all.filter(([, kind], place) => all.findIndex(([, other]) => other === kind) === place);
  return (first?.name === name ? all : ofEachKind).map(([field]) => field);
}

/** Whether the class of a route's body refuses it, as the route does before it does anything else. */
async function refusesBody(name: string, body: Record<string, unknown>): Promise<boolean> {
  const type = types.get(name);
  if (!type) return false;
  return validateBody(type, JSON.parse(JSON.stringify(body))).then(
    () => false,
    (error: unknown) => error instanceof DomainError && error.code === 'request.invalid',
  );
}

describe('bad input is refused with the error body', () => {
  it.each(withBodies)(
    'R-ERR-26 $name: every field with every value that it does not take',
    async ({ name, method, row }) => {
      const refusals = new Refusals();
      for (const [field, kind] of Object.entries(row.fields ?? {})) {
        let isSent = false;
        for (const value of invalidFor(kind)) {
          const good = await row.call(open);
          const body = { ...good.body, [field]: value };
          // Of the values that the class of the body refuses, the route itself gets one of each field.
          const isRefused = await refusesBody(name, body);
          if (isRefused && isSent) refusals.addRefused();
          else refusals.add(`${field} = ${shortened(value)}`, await send(method, row, { ...good, body }));
          isSent ||= isRefused;
        }
      }
      refusals.expectAll(Object.keys(row.fields ?? {}).length * 6);
    },
  );

  it.each(withBodies)('R-ERR-26 $name: bodies that cannot be read', async ({ name, method, row }) => {
    const refusals = new Refusals();
    const bodies = readsAll(name) ? BROKEN_BODIES : BROKEN_BODIES.filter(([what]) => !REFUSED_BY_THE_PARSER.has(what));
    for (const [what, type, payload] of bodies) {
      // An update without a single field is one of nothing.
      if (method === 'PUT' && /^(no body|null|an array)$/.test(what)) continue;
      const { body: _body, headers, ...good } = await row.call(open);
      const typed = { ...headers, ...(type === undefined ? {} : { 'content-type': type }) };
      const answer = await send(method, row, {
        ...good,
        headers: typed,
        ...(payload === undefined ? {} : { payload }),
      });
      refusals.add(what, answer);
    }
    refusals.expectAll(bodies.length - 3);
  });

  it.each(withParts)('R-ERR-26 $name: parts of the path that name nothing', async ({ name, method, path, row }) => {
    const refusals = new Refusals();
    const good = await row.call(open);
    const parts = path.split('/').flatMap((part, place) => (part.startsWith(':') ? [place] : []));
    const standing = good.url.split('?')[0]?.split('/') ?? [];
    const invalid = [...(firstWithParts.has(name) ? UNREADABLE_PATH_SEGMENTS : []), ...segmentsFor(name)];
    for (const part of invalid) {
      for (const place of parts) {
        const url = standing.map((given, index) => (index === place ? part : given)).join('/');
        // A material or a pair that no product has is an empty list.
        const isListing = path.includes(':subcategory') && place === standing.length - 1;
        const answer = await send(method, row, { ...good, url });
        if (isListing) refusals.addUnhurt(url, answer);
        else refusals.add(shortened(url), answer);
      }
    }
    for (const url of row.badPaths?.(open) ?? []) refusals.add(url, await send(method, row, { ...good, url }));
    refusals.expectAll(invalid.length);
  });

  it('R-ERR-26 queries of the list that ask for nothing there is', async () => {
    const refusals = new Refusals();
    for (const path of ['/api/products', '/api/products/search']) {
      for (const query of INVALID_LIST_QUERIES) {
        const url = `${path}?${query}`;
        refusals.add(shortened(url), await open.shop.inject('GET', url));
      }
    }
    for (const { method, row } of rows.filter(({ name }) => name.endsWith('/checkout/quote'))) {
      for (const url of row.badPaths?.(open) ?? []) refusals.add(url, await send(method, row, { url }));
    }
    refusals.expectAll(INVALID_LIST_QUERIES.length * 2);
  });

  it.each(guarded)('R-SEC-11 R-SEC-13 $name: credentials that the shop did not give', async ({ name, method, row }) => {
    const { customer, admin } = open.people;
    const jwt = open.shop.app.get(JwtService, { strict: false });
    const key = open.shop.app.get(SecretsService).key('access-token');
    const claims = jwt.decode<Record<string, unknown>>(admin.token);
    const [head, , signature] = customer.token.split('.');
    const hour = 3_600;
    const expired = { ...claims, iat: Number(claims.iat) - 2 * hour, exp: Number(claims.exp) - 2 * hour };
    const headers: Record<string, string>[] = [
      `Bearer ${base64Json({ alg: 'none', typ: 'JWT' })}.${base64Json(claims)}.`,
      `Bearer ${head}.${base64Json({ ...claims, email: ADMIN })}.${signature}`,
      `Bearer ${jwt.sign({ ...claims }, { secret: 'guessed', algorithm: 'HS256' })}`,
      `Bearer ${jwt.sign(expired, { secret: key, algorithm: 'HS256' })}`,
      `Bearer ${customer.token}x`,
      `Bearer ${'x'.repeat(9_000)}`,
      'Bearer null',
      'Bearer',
      'Basic YWRtaW46YWRtaW4=',
      "Bearer ' or 1=1",
    ].map((authorization) => ({ authorization }));
    headers.push({ cookie: 'saugaat_session=forged' }, { cookie: 'saugaat_session=%ff; =; ;;' }, { cookie: '=' });
    // One guard reads the credentials of all routes: a few get all of them, each other route three in turn.
    const place = guarded.findIndex((one) => one.name === name);
    const given =
      place < WITH_ALL_CREDENTIALS ? headers : [0, 1, 2].map((n) => headers[(place * 3 + n) % headers.length] ?? {});
    const refusals = new Refusals();
    const { url, ...good } = await row.call(open);
    for (const forged of given) {
      const answer = await open.shop.inject<unknown>(method, url, { ...good, headers: { ...good.headers, ...forged } });
      refusals.add(shortened(forged), answer);
      expect([forged, answer.status]).toEqual([forged, 401]);
    }
    refusals.expectAll(given.length);
  });

  it('R-PAY-15 P15 P16 forged answers of the payment window', async () => {
    const { things } = open;
    const refusals = new Refusals();
    const { razorpay_signature: good } = things.payment;
    const signatures = ['', 'x', good.slice(1), `${good}0`, 'é'.repeat(64), '0'.repeat(64), 'g'.repeat(64)];
    const forged: object[] = [
      ...signatures.map((razorpay_signature) => ({ ...things.payment, razorpay_signature })),
      { ...things.payment, razorpay_payment_id: things.otherPayment.razorpay_payment_id },
      { ...things.payment, razorpay_order_id: things.otherPayment.razorpay_order_id },
      things.otherPayment,
      { razorpay_signature: good },
    ];
    for (const body of forged) {
      const answer = await open.shop.http<unknown>('POST', '/api/payments/confirm', {
        token: open.people.customer.token,
        body,
      });
      refusals.add(shortened(body), answer);
    }
    refusals.expectAll(forged.length);
  });

  it('R-PAY-16 P18 P19 forged and unreadable webhooks', async () => {
    const refusals = new Refusals();
    const body = JSON.stringify({ event: 'payment.captured', payload: {} });
    const type = { 'content-type': 'application/json' };
    const hook = async (what: string, payload: string, headers: Record<string, string>) =>
      refusals.add(what, await open.shop.http<unknown>('POST', '/api/webhooks/razorpay', { payload, headers }));
    const good = webhookSignature(body);
    for (const signature of ['', 'x', good.slice(1), `${good}0`, 'é', '0'.repeat(64), 'z'.repeat(64)]) {
      await hook(`signature ${signature}`, body, { ...type, 'x-razorpay-signature': signature });
    }
    await hook('no signature', body, type);
    await hook('the key’s secret', body, {
      ...type,
      'x-razorpay-signature': createHmac('sha256', 'sandbox-key-secret').update(body).digest('hex'),
    });
    await hook('another body', `${body} `, { ...type, 'x-razorpay-signature': good });
    const unreadable = [
      '',
      'x',
      '[]',
      'null',
      '1',
      '{"event":1}',
      '{"event":""}',
      '{"event":"a\\u0000"}',
      `{"event":"${'x'.repeat(200)}"}`,
      `{"event":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      `{"event":"${'x'.repeat(5_000_000)}"}`,
    ];
    for (const payload of unreadable) {
      await hook(shortened(payload), payload, { ...type, 'x-razorpay-signature': webhookSignature(payload) });
    }
    refusals.expectAll(20);
  });

  it('R-CUST-13 files that are no photos', async () => {
    const photo = await jpeg();
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const whole = form(photo);
    const files: [string, { headers: Record<string, string>; payload: Buffer | string }][] = [
      ['text', form(Buffer.from('hello'))],
      ['nothing', form(Buffer.alloc(0))],
      ['SVG', form(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), { type: 'image/svg+xml' })],
      ['PHP in a JPEG’s name', form(Buffer.from('<?php'), { name: '../../evil.php\0.jpg' })],
      ['half a photo', form(photo.subarray(0, 60))],
      ['another field', form(photo, { field: 'photo' })],
      ['16 MB', form(Buffer.alloc(16 * 1024 * 1024, 0xff))],
      ['too many pixels', form(bomb)],
      ['no boundary', { headers: { 'content-type': 'multipart/form-data' }, payload: whole.payload }],
      ['cut', { ...whole, payload: whole.payload.subarray(0, whole.payload.length - 40) }],
      ['JSON', { headers: { 'content-type': 'application/json' }, payload: '{}' }],
      ['no body', { headers: { ...whole.headers }, payload: '' }],
    ];
    const refusals = new Refusals();
    for (const [what, file] of files) {
      const { token } = open.people.customer;
      refusals.add(what, await open.shop.http<unknown>('POST', '/api/uploads', { token, ...file }));
    }
    refusals.expectAll(files.length);
  });

  it('R-PAY-14 idempotency keys that are none', async () => {
    const refusals = new Refusals();
    const row = ROUTES['POST /api/checkout'];
    if (!row) throw new Error('no such row');
    for (const key of ['', 'short', 'x'.repeat(65), 'has a space in it', "' or 1=1 --", 'é'.repeat(10)]) {
      const good = await row.call(open);
      refusals.add(key, await send('POST', row, { ...good, headers: { 'idempotency-key': key } }));
    }
    refusals.expectAll(6);
  });

  it('R-ERR-26 methods and addresses that are not there', async () => {
    const refusals = new Refusals();
    const byPath = new Map(rows.filter(({ path }) => path.startsWith('/api')).map(({ path, row }) => [path, row]));
    for (const [path, row] of byPath) {
      const { url } = await row.call(open);
      const taken = new Set(rows.filter((other) => other.path === path).map(({ method }) => method));
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'POST'].filter((method) => !taken.has(method))) {
        // Another route may stand at the same place: /api/products/:id and /api/products/search.
        if (rows.some((other) => other.method === method && matches(other.path, url))) continue;
        refusals.add(`${method} ${url}`, await open.shop.inject<unknown>(method, url, { body: {} }));
      }
    }
    for (const url of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api//products',
      '/api/%',
      '/API/PRODUCTS/x',
      '/api/products/..%2f',
    ]) {
      refusals.add(url, await open.shop.http<unknown>('GET', url));
    }
    refusals.expectAll(60);
  });

  it('R-ERR-26 requests that are no HTTP get the error body, too', async () => {
    const { port } = new URL(await open.shop.url());
    const refusals: string[] = [];
    const letters = [
      'NONSENSE\r\n\r\n',
      'GET /api/products HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n',
      `GET /api/products HTTP/1.1\r\nhost: x\r\nx-long: ${'y'.repeat(40_000)}\r\n\r\n`,
      'POST /api/cart HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}',
    ];
    for (const letter of letters) {
      const answer = await spoken(Number(port), letter);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
      const fault = faultOf({ status, body: JSON.parse(body || 'null') } as TestResponse<unknown>);
      if (fault) refusals.push(`${shortened(letter)}: ${fault}`);
    }
    expect(refusals).toEqual([]);
  });

  it('changed nothing in the database', async () => {
    expect(await open.digest()).toEqual(before);
  });
});

describe('odd input does not hurt', () => {
  it.each(withBodies)('R-ERR-26 $name: values that may be taken or refused', async ({ name, method, row }) => {
    const refusals = new Refusals();
    for (const field of fieldsToTry(name, row)) {
      for (const value of UNUSUAL) {
        const good = await row.call(open);
        const body = { ...good.body, [field]: value };
        if (await refusesBody(name, body)) refusals.addRefused();
        else refusals.addUnhurt(`${field} = ${shortened(value)}`, await send(method, row, { ...good, body }));
      }
    }
    const good = await row.call(open);
    const unknown = { isAdmin: true, role: 'admin', userId: randomUUID(), toString: 1, hasOwnProperty: 1 };
    refusals.addUnhurt('unknown fields', await send(method, row, { ...good, body: { ...good.body, ...unknown } }));
    refusals.expectAll(UNUSUAL.length);
  });

  it.each(rows)('R-ERR-26 $name: queries that nobody asks', async ({ name, method, row }) => {
    if (row.endsSession) return;
    const refusals = new Refusals();
    const { url, ...good } = await row.call(open);
    // A route that takes no query gets all of them in one request, as does a file with the filters of its list. Those of which
    // no route takes the name go in one request to every route.
    const isOneRequest = takesQuery.get(name) !== true || /(\/export|\/metrics|\.pdf)$/.test(name);
    const queries = isOneRequest
      ? [[...UNUSUAL_QUERIES, ...UNKNOWN_QUERIES].join('&')]
      : [UNKNOWN_QUERIES.join('&'), ...UNUSUAL_QUERIES];
    for (const query of queries) {
      const odd = { ...good, url: `${url}${url.includes('?') ? '&' : '?'}${query}` };
      refusals.addUnhurt(shortened(query), await send(method, row, odd));
    }
    refusals.expectAll(queries.length);
  });
});

function base64Json(content: object): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

function matches(path: string, url: string): boolean {
  const pattern = path.replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(url.split('?')[0] ?? '');
}

/** What the server says to these bytes, until it closes. */
function spoken(port: number, letter: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(letter));
    let answer = '';
    socket.setEncoding('utf8');
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

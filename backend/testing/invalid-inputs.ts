import { randomUUID } from 'node:crypto';
import type { FieldKind } from './route-table.js';

const LONG = 'x'.repeat(100_001);
const SQL = "'); drop table product; --";

/** In no field of any kind. */
const UNSTORABLE: readonly unknown[] = ['a\0b', 'half \ud800', '\udc00 half', ['\0'], { a: { b: '\0' } }, { '\0': 1 }];

const NOT_TEXT: readonly unknown[] = [1, -1, 1e308, true, false, [], {}, ['x'], { text: 'x' }, [[[[]]]], LONG];
const NOT_AN_ID: readonly unknown[] = [
  ...NOT_TEXT,
  'x',
  SQL,
  '-1',
  '[object Object]',
  randomUUID(),
  '../../etc/passwd',
];
const NOT_A_WHOLE: readonly unknown[] = ['1', 1.5, 1e308, 2 ** 60, true, [], {}, [1], 'NaN', SQL];

/** Values that a field of this kind refuses. */
const INVALID: Record<FieldKind, readonly unknown[]> = {
  text: [...NOT_TEXT, null, undefined, '', '   '],
  'optional-text': NOT_TEXT,
  choice: [...NOT_TEXT, null, undefined, '', 'x', SQL],
  'optional-choice': [...NOT_TEXT, null, '', 'x', SQL],
  email: [...NOT_TEXT, null, undefined, '', 'a', 'a@b', '@example.com', 'a b@example.com', `${LONG}@example.com`, SQL],
  'own-email': [...NOT_TEXT, 'other@example.com', SQL],
  id: [...NOT_AN_ID, null, undefined, ''],
  'optional-id': [...NOT_AN_ID, ''],
  quantity: [...NOT_A_WHOLE, 0, -1, -1e308],
  'set-quantity': [...NOT_A_WHOLE, null, undefined],
  photo: [
    ...NOT_TEXT.filter((value) => value !== LONG),
    'x',
    SQL,
    randomUUID(),
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'data:image/jpeg;base64,',
    'data:image/jpeg;base64,AAAA',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/svg+xml;base64,PHN2Zy8+',
    `data:image/jpeg;base64,${'A'.repeat(3_000_000)}`,
    `/api/files/${randomUUID()}?expires=9999999999&signature=x`,
  ],
  number: ['1', true, [], {}, 'NaN'],
  stars: [0, 6, -1, 4.5, 1e308, '0', '6', '05', '4.5', 'five', '', null, undefined, true, [], ['5'], {}, SQL],
  amount: ['x', -1, '-1', [], {}, true, 1e308, 'NaN', 'Infinity', '1e400'],
  'written-text': [[], {}, ['x'], { text: 'x' }, true, LONG],
  flag: ['x', 'true', 1, 0, [], {}, [true], null, SQL],
  list: [{}, [{}], [[]], { 0: 'x' }, Array.from({ length: 51 }, (_, n) => `entry ${n}`), ['x'.repeat(1_001)], true],
  object: [1, 'x', true, ['x'], SQL],
  any: [],
};

/** Values that may be taken or refused, but must not hurt. */
export const UNUSUAL: readonly unknown[] = [
  null,
  SQL,
  '<script>alert(1)</script>',
  '💐‮\u202e\u2028',
  -0,
  0.1,
  1e308,
  -1e308,
  [],
  {},
  [[]],
  { length: 1e9 },
  { toString: 'x', valueOf: 'x', constructor: 'x' },
];

export function invalidFor(kind: FieldKind): readonly unknown[] {
  return [...INVALID[kind], ...UNSTORABLE];
}

/** Bodies that no route with a body takes: [what, content type, bytes]. */
export const BROKEN_BODIES: readonly (readonly [string, string | undefined, string | undefined])[] = [
  ['no body', undefined, undefined],
  ['an empty body', 'application/json', ''],
  ['half a body', 'application/json', '{"email":"a@exam'],
  ['no JSON', 'application/json', 'email=a@example.com'],
  ['two bodies', 'application/json', '{}{}'],
  ['a NUL', 'application/json', '\0'],
  ['null', 'application/json', 'null'],
  ['a number', 'application/json', '1'],
  ['a text', 'application/json', '"text"'],
  ['an array', 'application/json', '[]'],
  ['NaN', 'application/json', '{"quantity":NaN}'],
  ['__proto__', 'application/json', '{"__proto__":{"isAdmin":true},"email":"a@example.com"}'],
  ['constructor.prototype', 'application/json', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['deep arrays', 'application/json', `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['deep objects', 'application/json', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['half a million values', 'application/json', `{"email":[${'1,'.repeat(500_000)}1]}`],
  ['a huge body', 'application/json', `{"email":"${'x'.repeat(4_200_000)}"}`],
  ['a form', 'application/x-www-form-urlencoded', 'email=a@example.com'],
  ['XML', 'application/xml', '<email>a@example.com</email>'],
  ['plain text', 'text/plain', '{"email":"a@example.com"}'],
  ['an unknown type', 'application/x-evil; charset=utf-7', '{}'],
  ['a type that is none', 'json', '{}'],
];

/** Those among them that the parser of bodies refuses, whatever the route takes. */
export const REFUSED_BY_THE_PARSER: ReadonlySet<string> = new Set([
  'no JSON',
  'two bodies',
  'a NUL',
  'NaN',
  'constructor.prototype',
  'deep arrays',
  'deep objects',
  'half a million values',
  'a huge body',
  'XML',
  'plain text',
  'an unknown type',
  'a type that is none',
]);

/** Parts of a path that name nothing. */
export const INVALID_PATH_SEGMENTS: readonly string[] = [
  '%00',
  'a%00b',
  '..%2f..%2fetc%2fpasswd',
  "'%20or%20'1'='1",
  "');drop%20table%20product;--",
  '__proto__',
  'constructor',
  '-1',
  '1e999',
  '%5Bobject%20Object%5D',
  '%F0%9F%92%A9',
  'x'.repeat(299),
  'x'.repeat(301),
  'x'.repeat(5_000),
  '%41'.repeat(2_000),
];

/** Those among them that a database would refuse, or read as its own language, where a route does not check them. */
export const STORED_PATH_SEGMENTS: ReadonlySet<string> = new Set(['%00', "');drop%20table%20product;--", '-1']);

/** Parts of a path that cannot be decoded. */
export const UNREADABLE_PATH_SEGMENTS: readonly string[] = ['%ff', '%', '%E0%A4%A', '%zz', '%ED%A0%80'];

/** What the product list refuses of its query. */
export const INVALID_LIST_QUERIES: readonly string[] = [
  'sort=evil',
  'sort=price-asc&sort=rating',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=NaN',
  'page=1e99',
  'page=1&page=2',
  'limit=0',
  'limit=101',
  'limit=abc',
  'price=cheap',
  'price=under-1000&price=evil',
  'flag=evil',
  'collection=evil',
  'collection=__proto__',
  'category=evil',
  'category=%00',
  'category=a&category=b',
  'q=%00',
  'q=a&q=b',
  `q=${'x'.repeat(101)}`,
  `category=${'x'.repeat(101)}`,
  'type=%00',
  `type=${'x'.repeat(61)}`,
  Array.from({ length: 21 }, (_, n) => `type=${n}`).join('&'),
  `color=${'x'.repeat(61)}`,
];

/** Queries that may be taken, but must not hurt. */
export const UNUSUAL_QUERIES: readonly string[] = [
  'sort[]=rating',
  'page[]=1',
  'q=%',
  'q=%ff',
  "q=' or 1=1",
  'q=%25_\\',
  'q=(((((',
];

/** The same, of names that no route takes. */
export const UNKNOWN_QUERIES: readonly string[] = [
  '__proto__=1',
  '__proto__[isAdmin]=1',
  'constructor=1',
  'toString=1',
  'isBare=1',
  'selection=1',
  'unknown=1',
  '=',
  '&&&',
  '%',
  '%ff=%ff',
  `${'a=1&'.repeat(2_000)}`,
  `x=${'y'.repeat(10_000)}`,
];

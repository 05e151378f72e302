import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SessionClient } from '../../../../testing/session-client.js';
import { startTestShop, type TestResponse, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import type { AddressDto } from '../addresses/address.dto.js';
import type { UserDto } from '../auth.dto.js';

let shop: TestShop;
let anybody: Book;
beforeAll(async () => {
  shop = await startTestShop({ env: { LOGIN_SENDS_PER_HOUR_PER_IP: '1000' } });
  anybody = await Book.open();
});
afterAll(() => shop.stop());

const members = new SessionClient(() => shop);

type Refusal = { code?: string; fields?: { field: string }[] };

const put = (who: SignedIn, body: unknown): Promise<TestResponse<UserDto & Refusal>> =>
  shop.http('PUT', '/api/users/me', { token: who.token, body });

const home = {
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '12 Lake View Road',
  locality: 'Kothrud',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411038',
  phone: '9876543210',
};

/** One customer's address book over HTTP. */
class Book {
  constructor(readonly who: SignedIn) {}

  static async open(): Promise<Book> {
    return new Book(await members.signIn());
  }

  call<Body = AddressDto & Refusal>(method: string, path: string, body?: unknown): Promise<TestResponse<Body>> {
    const sent = body === undefined ? {} : { body };
    return shop.http<Body>(method, `/api/users/me/addresses${path}`, { token: this.who.token, ...sent });
  }

  add(more: Record<string, unknown> = {}): Promise<TestResponse<AddressDto & Refusal>> {
    return this.call('POST', '', { ...home, ...more });
  }

  async list(): Promise<AddressDto[]> {
    return (await this.call<AddressDto[]>('GET', '')).body;
  }

  async cities(): Promise<string[]> {
    return (await this.list()).map(({ city, isDefault }) => (isDefault ? `${city}*` : city));
  }
}

const codes = (answers: { status: number; body: Refusal }[]) => answers.map(({ status, body }) => [status, body.code]);
const fieldsOf = ({ body }: { body: Refusal }) => (body.fields ?? []).map(({ field }) => field).toSorted();

describe('PUT /api/users/me', () => {
  it('R-DATA-27 changes name and phone, and answers the user', async () => {
    const asha = await members.signIn();
    const { status, body } = await put(asha, { fullName: '  Asha  Rao ', phone: ' 9876543210 ' });
    const expected = { ...asha.user, fullName: 'Asha Rao', phone: '9876543210' };
    expect({ status, body }).toEqual({ status: 200, body: expected });
    expect((await shop.http('GET', '/api/users/me', { token: asha.token })).body).toEqual(expected);
    expect((await put(asha, { fullName: '', phone: '' })).body).toMatchObject({ fullName: '', phone: '' });
  });

  it('R-DATA-27 changes nothing but name and phone, and nobody else', async () => {
    const [asha, kabir] = [await members.signIn(), await members.signIn()];
    const forged = {
      fullName: 'A',
      phone: '',
      id: kabir.user.id,
      email: kabir.user.email,
      isAdmin: true,
      hidden: true,
    };
    expect((await put(asha, forged)).body).toEqual({ ...asha.user, fullName: 'A', phone: '' });
    expect((await shop.http('GET', '/api/users/me', { token: kabir.token })).body).toEqual(kabir.user);
  });

  it.each(['5876543210', '987654321', '98765432101', '+919876543210', '98765 43210', 'phone', 9_876_543_210, null])(
    'R-DATA-27 refuses the phone %j',
    async (phone) => {
      const answer = await put(anybody.who, { fullName: 'Asha', phone });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['phone']]);
    },
  );

  it.each([[undefined], [null], [7], ['a\u0000b'], ['a\ud800'], ['a'.repeat(161)], [['a']]])(
    'R-DATA-27 refuses the name %j',
    async (fullName) => {
      const answer = await put(anybody.who, { fullName, phone: '' });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['fullName']]);
    },
  );
});

describe('addresses', () => {
  it('R-SEC-13 nothing of the account is for guests', async () => {
    const answers = await Promise.all([
      shop.http<Refusal>('PUT', '/api/users/me', { body: { fullName: '', phone: '' } }),
      shop.http<Refusal>('DELETE', '/api/users/me', { body: { confirm: 'ERASE' } }),
      shop.http<Refusal>('GET', '/api/users/me/export'),
      shop.http<Refusal>('GET', '/api/users/me/addresses'),
      shop.http<Refusal>('POST', '/api/users/me/addresses', { body: home }),
      shop.http<Refusal>('PUT', '/api/users/me/addresses/x', { body: home }),
      shop.http<Refusal>('DELETE', '/api/users/me/addresses/x'),
    ]);
    expect(codes(answers)).toEqual(answers.map(() => [401, 'access.sign_in']));
  });

  it('are kept as typed and trimmed; the first is the default', async () => {
    const book = await Book.open();
    expect(await book.list()).toEqual([]);
    const { status, body } = await book.add({ firstName: ' Meera ', email: 'x', userId: 'x' });
    expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(String), ...home, isDefault: true } });
    expect(await book.list()).toEqual([body]);
  });

  it('one is the default, whatever is added, changed and taken away', async () => {
    const book = await Book.open();
    await book.add({ city: 'Pune' });
    const nagpur = (await book.add({ city: 'Nagpur' })).body;
    const indore = (await book.add({ city: 'Indore', isDefault: true })).body;
    expect(await book.cities()).toEqual(['Indore*', 'Nagpur', 'Pune']);
    const changed = await book.call('PUT', `/${nagpur.id}`, { ...home, city: 'Bhopal', isDefault: true });
    expect(changed.body).toEqual({ ...home, id: nagpur.id, city: 'Bhopal', isDefault: true });
    expect(await book.cities()).toEqual(['Bhopal*', 'Indore', 'Pune']);
    expect((await book.call('PUT', `/${nagpur.id}`, { ...home, city: 'Goa', isDefault: false })).body.isDefault).toBe(
      true,
    );
    await book.call('PUT', `/${indore.id}`, { ...home, city: 'Ujjain' });
    expect((await book.call('DELETE', `/${nagpur.id}`)).status).toBe(200);
    expect(await book.cities()).toEqual(['Ujjain*', 'Pune']);
    expect((await book.call('DELETE', `/${nagpur.id}`)).status).toBe(404);
  });

  it('ten are kept, even when twelve arrive at once, and still only one is the default', async () => {
    const book = await Book.open();
    const answers = await Promise.all(Array.from({ length: 12 }, () => book.add({ isDefault: true })));
    expect(codes(answers).filter(([status]) => status === 201)).toHaveLength(10);
    expect(codes(answers).filter(([, code]) => code === 'account.addresses_full')).toHaveLength(2);
    const kept = await book.list();
    expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await Promise.all(kept.map(({ id }) => book.call('PUT', `/${id}`, { ...home, isDefault: true })));
    expect((await book.list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await Promise.all(kept.slice(0, 9).map(({ id }) => book.call('DELETE', `/${id}`)));
    expect(await book.cities()).toEqual(['Pune*']);
  });

  it('R-SEC-14 somebody else’s are not found', async () => {
    const [asha, kabir] = [await Book.open(), await Book.open()];
    const { id } = (await asha.add()).body;
    const answers = [
      await kabir.call('PUT', `/${id}`, { ...home, city: 'Goa' }),
      await kabir.call('DELETE', `/${id}`),
      await kabir.call('PUT', '/x', home),
      await kabir.call('DELETE', `/${asha.who.user.id}`),
    ];
    expect(codes(answers)).toEqual(answers.map(() => [404, 'account.address_not_found']));
    expect(await asha.cities()).toEqual(['Pune*']);
    expect(await kabir.list()).toEqual([]);
  });

  it.each(Object.keys(home))('the field %s is required', async (field) => {
    for (const value of [undefined, ' ', 7, 'a\u0000', 'x'.repeat(400)]) {
      expect(fieldsOf(await anybody.add({ [field]: value }))).toEqual([field]);
    }
    expect(await anybody.list()).toEqual([]);
  });

  it.each([
    ['pinCode', '011038'],
    ['pinCode', '41103'],
    ['phone', '5876543210'],
    ['isDefault', 'yes'],
  ])('%s does not take %j', async (field, value) => {
    expect(fieldsOf(await anybody.add({ [field]: value }))).toEqual([field]);
  });
});

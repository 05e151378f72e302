import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { newId } from '../../kernel/index.js';
import { IdentityResolver, type Identity } from '../../platform/http/index.js';
import { SecretsService } from '../../platform/secrets/index.js';
import { SessionClient, claimsOf } from '../../../testing/session-client.js';
import { ADMIN, startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { UserService } from './index.js';

const MINUTE = 60_000;

let shop: TestShop;
const calls = new SessionClient(() => shop);
beforeAll(async () => {
  shop = await startTestShop({ env: { LOGIN_SENDS_PER_HOUR_PER_IP: '1000' } });
});
afterAll(() => shop.stop());

function unsigned(header: object, claims: object): string {
  return [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
}

describe('access token', () => {
  it('R-STORE-07 R-API-02 R-DATA-26 lives ten minutes and says no more than user, address and session', async () => {
    const { token, user } = await calls.signIn();
    const claims = claimsOf(token);
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'email', 'exp', 'iat', 'iss', 'sid', 'sub']);
    expect(claims).toMatchObject({ sub: user.id, email: user.email, iss: 'saugaat', aud: 'saugaat-api' });
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(600);
    expect(await calls.withToken(token)).toMatchObject({
      status: 200,
      body: { id: user.id, email: user.email, isAdmin: false },
    });
    shop.clock.advance(9.9 * MINUTE);
    expect((await calls.withToken(token)).status).toBe(200);
    shop.clock.advance(0.2 * MINUTE);
    expect(await calls.withToken(token)).toMatchObject({ status: 401, body: { code: 'auth.token_invalid' } });
  });

  it('R-SEC-11 refuses every token that the shop did not make as it stands', async () => {
    const mine = await calls.signIn();
    const other = await calls.signIn();
    const claims = claimsOf(mine.token);
    const jwt = shop.app.get(JwtService, { strict: false });
    const key = shop.app.get(SecretsService).key('access-token');
    const signed = (changed: object, secret: Buffer | string = key) =>
      jwt.sign({ ...claims, ...changed }, { secret, algorithm: 'HS256' });
    expect((await calls.withToken(signed({}))).status).toBe(200);
    const [head, body, signature] = mine.token.split('.');
    const forged: Record<string, string> = {
      'another secret': signed({}, 'guessed'),
      'alg none': `${unsigned({ alg: 'none', typ: 'JWT' }, claims)}.`,
      'alg none with a signature': `${unsigned({ alg: 'none', typ: 'JWT' }, claims)}.${signature}`,
      HS512: jwt.sign(claims, { secret: key, algorithm: 'HS512' }),
      'other claims under the old signature': `${unsigned({ alg: 'HS256', typ: 'JWT' }, { ...claims, email: ADMIN })}.${signature}`,
      'no signature': `${head}.${body}.`,
      'another issuer': signed({ iss: 'elsewhere' }),
      'another audience': signed({ aud: 'elsewhere' }),
      'no audience': signed({ aud: undefined }),
      'no session': signed({ sid: undefined }),
      'a session that is no id': signed({ sid: "' or 1=1" }),
      'a session that never was': signed({ sid: newId() }),
      'the session of somebody else': signed({ sid: claimsOf(other.token)['sid'] }),
      garbage: 'abc',
      emptiness: '',
    };
    for (const [name, token] of Object.entries(forged)) {
      const { status, body: answer } = await calls.withToken(token);
      expect({ name, status, code: answer.code }).toEqual({
        name,
        status: 401,
        code: expect.stringMatching(/^auth\./),
      });
    }
    for (const authorization of ['Basic YTpi', `Token ${mine.token}`, `Bearer ${mine.token} x`, mine.token]) {
      expect(await calls.me({ authorization })).toMatchObject({ status: 401, body: { code: 'auth.token_invalid' } });
    }
    expect((await calls.withToken(mine.token)).status).toBe(200);
  });

  it('R-SEC-13 without credentials a customer’s call answers 401', async () => {
    expect(await calls.me({})).toMatchObject({
      status: 401,
      body: { code: 'access.sign_in', error: 'Please sign in.' },
    });
  });

  it('R-SEC-04 the admin is whoever holds the address of ADMIN_EMAIL, and nobody else', async () => {
    const admin = await shop.signIn(ADMIN);
    expect(admin.user.isAdmin).toBe(true);
    const resolver = shop.app.get(IdentityResolver);
    const rightsOf = async (token: string) => {
      const request = { method: 'POST', headers: { authorization: `Bearer ${token}` }, cookies: {} };
      return resolver.resolveAdmin((await resolver.resolve(request as never)) as Identity);
    };
    expect(await rightsOf(admin.token)).toMatchObject({ email: ADMIN, role: 'owner' });
    expect(await rightsOf((await calls.signIn()).token)).toBeNull();
  });
});

describe('users', () => {
  it('remembers the name and phone of a delivery, within the transaction of the caller', async () => {
    const { user, cookie } = await calls.signIn();
    const users = shop.app.get(UserService);
    const inContext = <T>(run: () => Promise<T>) => shop.em().transactional(run);
    await inContext(() => users.saveDeliveryContact(user.id, { fullName: 'Ananya Deshpande', phone: '9876543210' }));
    await inContext(async () => {
      await users.saveDeliveryContact(user.id, { fullName: 'Nobody', phone: '0' });
      throw new Error('undone');
    }).catch((error: Error) => expect(error.message).toBe('undone'));
    expect((await calls.me({ cookie })).body).toMatchObject({ fullName: 'Ananya Deshpande', phone: '9876543210' });
    const found = { id: user.id, email: user.email, fullName: 'Ananya Deshpande', phone: '9876543210', isAdmin: false };
    expect(await inContext(() => users.byEmail(` ${user.email.toUpperCase()}`))).toEqual(found);
    expect(await inContext(() => users.byId(user.id))).toEqual(found);
    expect(await inContext(() => users.byId(newId()))).toBeNull();
  });
});

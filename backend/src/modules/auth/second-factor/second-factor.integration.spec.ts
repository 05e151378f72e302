import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import { SoftwareAuthenticator } from '../../../../testing/software-authenticator.js';
import { RouteAccessValidator } from '../../../platform/http/index.js';
import { mountQueueBoard } from '../../../platform/observability/index.js';
import { FactorReset } from './factor-reset.service.js';
import { ADMIN, TestShop, type SignedIn } from '../../../../testing/test-shop.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ORIGIN = 'http://shop.test';
/** Routes of the sign-in itself. */
const SETS_UP = /^\/api\/admin\/(session$|second-factor\/|security(\/|$))/;

let shop: TestShop;
beforeAll(async () => {
  const settings = {
    ADMIN_SECOND_FACTOR: 'required',
    ADMIN_SESSION_HOURS: '12',
    ADMIN_IDLE_MINUTES: '30',
    ADMIN_PROOF_MINUTES: '15',
    ACCESS_TOKEN_MINUTES: '1440',
  };
  shop = await TestShop.start(settings, { prepare: async (app) => mountQueueBoard(app) });
});
afterAll(() => shop?.stop());

interface Answer {
  readonly code?: string;
  readonly secondFactor?: string;
  readonly hasFreshProof?: boolean;
  readonly options: { challenge: string };
  readonly secret: string;
  readonly recoveryCodes: string[] | null;
  readonly passkeys: { id: string; name: string }[];
  readonly factors?: object;
}

const call = (who: SignedIn, method: string, path: string, body?: unknown) =>
  shop.http<Answer>(method, `/api/admin/${path}`, { token: who.token, ...(body ? { body } : {}) });
const refused = (code: string, status = 400) => ({ status, body: { code } });

/** Staff of their own for each test: the owner's factors would be shared. */
let people = 0;
async function newPerson(): Promise<SignedIn> {
  people += 1;
  const email = `desk${people}@example.com`;
  const now = shop.clock.now();
  await shop.em().execute(
    `insert into staff_member (id, email, role, invited_by, invited_at, invitation_expires_at, accepted_at)
     values (gen_random_uuid(), ?, 'desk', ?, ?, ?, ?)`,
    [email, ADMIN, now, now, now],
  );
  return shop.signIn(email);
}

async function addPasskey(who: SignedIn, name = 'Laptop'): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator('shop.test', ORIGIN);
  const { body } = await call(who, 'POST', 'security/passkeys/options');
  const response = authenticator.register(body.options);
  expect((await call(who, 'POST', 'security/passkeys', { name, response })).status).toBe(200);
  return authenticator;
}

async function challenge(who: SignedIn): Promise<{ challenge: string }> {
  return (await call(who, 'POST', 'second-factor/passkey/options')).body.options;
}

const prove = (who: SignedIn, response: object) => call(who, 'POST', 'second-factor/passkey', { response });
const totpCode = (secret: string) => generate({ secret, epoch: Math.floor(shop.clock.now().getTime() / 1000) });

describe('a second factor that is required', () => {
  it('is set up before any other route of the admin answers', async () => {
    const desk = await newPerson();
    expect(await call(desk, 'GET', 'orders')).toMatchObject(refused('access.second_factor_setup', 403));
    expect((await call(desk, 'GET', 'session')).body).toMatchObject({ secondFactor: 'setup', hasFreshProof: true });
    await addPasskey(desk);
    expect((await call(desk, 'GET', 'session')).body.secondFactor).toBe('passed');
    expect((await call(desk, 'GET', 'orders')).status).toBe(200);
  });

  it('lets nothing of the admin answer to a first sign-in but what sets it up', async () => {
    const { token, cookie } = await shop.signIn(ADMIN);
    const routes = shop.app.get(RouteAccessValidator).routes();
    const answers = await Promise.all(
      routes
        .filter(({ audience, path }) => audience === 'admin' && !SETS_UP.test(path))
        .map(async ({ method, path }) => {
          const url = path.replaceAll(/:\w+/g, '0197f0a0-0000-7000-8000-000000000000');
          const { status, body } = await shop.http<Answer>(method, url, { token });
          return [`${method} ${path}`, status, body.code];
        }),
    );
    expect(answers.length).toBeGreaterThan(60);
    expect(answers.filter(([, , code]) => code !== 'access.second_factor_setup')).toEqual([]);
    const board = await shop.http('GET', '/admin/queues/api/queues', { headers: { cookie } });
    expect([board.status, board.headers.location]).toEqual([302, '/']);
  });

  it('is given in each new session, and a mailed code alone opens nothing', async () => {
    const first = await newPerson();
    const authenticator = await addPasskey(first);
    const second = await shop.signIn(first.user.email);
    expect(await call(second, 'GET', 'orders')).toMatchObject(refused('access.second_factor_required', 403));
    const changes = ['security/passkeys/options', 'security/totp', 'security/recovery-codes'];
    for (const path of changes) {
      expect(await call(second, 'POST', path)).toMatchObject(refused('access.proof_required', 403));
    }
    expect(await prove(second, authenticator.prove(await challenge(second)))).toMatchObject({
      status: 200,
      body: { secondFactor: 'passed', hasFreshProof: true },
    });
    expect((await call(second, 'GET', 'orders')).status).toBe(200);
  });

  it('cannot be removed while it is the last one', async () => {
    const desk = await newPerson();
    await addPasskey(desk);
    const [passkey] = (await call(desk, 'GET', 'security')).body.passkeys;
    const path = `security/passkeys/${passkey?.id}`;
    expect(await call(desk, 'DELETE', path)).toMatchObject(refused('auth.last_factor', 409));
    await addPasskey(desk, 'Phone');
    expect((await call(desk, 'PUT', path, { name: 'Old laptop' })).body.passkeys[0]?.name).toBe('Old laptop');
    expect((await call(desk, 'DELETE', path)).body.passkeys.map(({ name }) => name)).toEqual(['Phone']);
  });
});

describe('a passkey', () => {
  it('is accepted once for a challenge, which lasts five minutes and belongs to one session', async () => {
    const desk = await newPerson();
    const authenticator = await addPasskey(desk);
    const asked = await challenge(desk);
    const answer = authenticator.prove(asked);
    expect((await prove(desk, answer)).status).toBe(200);
    expect(await prove(desk, answer)).toMatchObject(refused('auth.passkey_refused'));

    const late = authenticator.prove(await challenge(desk));
    shop.clock.advance(5 * MINUTE + 1);
    expect(await prove(desk, late)).toMatchObject(refused('auth.passkey_refused'));

    const other = await shop.signIn(desk.user.email);
    const othersAnswer = authenticator.prove(await challenge(other));
    await challenge(desk);
    expect(await prove(desk, othersAnswer)).toMatchObject(refused('auth.passkey_refused'));
  });

  it('is refused from another page, without the user’s verification, with a counter that fell, and of another person', async () => {
    const desk = await newPerson();
    const authenticator = await addPasskey(desk);
    expect((await prove(desk, authenticator.prove(await challenge(desk), { counter: 7 }))).status).toBe(200);
    const attempts = [{ origin: 'http://evil.test' }, { isUserVerified: false, counter: 8 }, { counter: 7 }];
    for (const changes of attempts) {
      const answer = authenticator.prove(await challenge(desk), changes);
      expect(await prove(desk, answer)).toMatchObject(refused('auth.passkey_refused'));
    }
    const stranger = await newPerson();
    await addPasskey(stranger);
    const answer = authenticator.prove(await challenge(stranger), { counter: 9 });
    expect(await prove(stranger, answer)).toMatchObject(refused('auth.passkey_refused'));
    expect((await prove(desk, authenticator.prove(await challenge(desk), { counter: 9 }))).status).toBe(200);
  });

  it('is not added without the user’s verification, or from another page', async () => {
    const desk = await newPerson();
    const authenticator = new SoftwareAuthenticator('shop.test', ORIGIN);
    for (const changes of [{ isUserVerified: false }, { origin: 'http://evil.test' }]) {
      const { body } = await call(desk, 'POST', 'security/passkeys/options');
      const response = authenticator.register(body.options, changes);
      expect(await call(desk, 'POST', 'security/passkeys', { name: 'Phone', response })).toMatchObject(
        refused('auth.passkey_refused'),
      );
    }
    const { body } = await call(desk, 'GET', 'security');
    expect(body).toMatchObject({ passkeys: [], isRequired: true, idleMinutes: 30, sessionHours: 12 });
  });
});

describe('the way out', () => {
  it('an authenticator app proves who is there, each of its codes once', async () => {
    const desk = await newPerson();
    const { secret } = (await call(desk, 'POST', 'security/totp')).body;
    const code = await totpCode(secret);
    const confirmed = await call(desk, 'POST', 'security/totp/confirm', { code });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect(await call(desk, 'POST', 'second-factor/totp', { code })).toMatchObject(refused('auth.factor_code_wrong'));
    shop.clock.advance(30_000);
    const next = await shop.signIn(desk.user.email);
    expect(await call(next, 'POST', 'second-factor/totp', { code: '000000' })).toMatchObject(
      refused('auth.factor_code_wrong'),
    );
    const right = { code: await totpCode(secret) };
    expect((await call(next, 'POST', 'second-factor/totp', right)).body).toMatchObject({ secondFactor: 'passed' });
    expect(await call(next, 'POST', 'security/totp')).toMatchObject(refused('auth.totp_known', 409));
  });

  it('a recovery code works once, and only its hash is kept', async () => {
    const desk = await newPerson();
    await addPasskey(desk);
    const codes = (await call(desk, 'POST', 'security/recovery-codes')).body.recoveryCodes ?? [];
    const stored = await shop.em().execute<{ hash: string }[]>('select code_hash as hash from recovery_code');
    expect(JSON.stringify(stored)).not.toContain(codes[0]);
    const lost = await shop.signIn(desk.user.email);
    const code = codes[3]?.toUpperCase() ?? '';
    expect((await call(lost, 'POST', 'second-factor/recovery-code', { code })).body).toMatchObject({
      secondFactor: 'passed',
      factors: { recoveryCodes: 9 },
    });
    const again = await shop.signIn(desk.user.email);
    expect(await call(again, 'POST', 'second-factor/recovery-code', { code })).toMatchObject(
      refused('auth.factor_code_wrong'),
    );
  });

  it('five wrong codes pause a session for ten minutes', async () => {
    const desk = await newPerson();
    await addPasskey(desk);
    const session = await shop.signIn(desk.user.email);
    const guess = () => call(session, 'POST', 'second-factor/recovery-code', { code: '22222-22222' });
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toMatchObject(refused('auth.factor_code_wrong'));
    expect(await guess()).toMatchObject(refused('rate.limited', 429));
    shop.clock.advance(10 * MINUTE + 1);
    expect(await guess()).toMatchObject(refused('auth.factor_code_wrong'));
  });
});

async function openFrom(who: SignedIn, device: string): Promise<void> {
  const sql = 'update user_session set device = ?, device_hash = ? where user_id = ? and device_hash is null';
  await shop.em().execute(sql, ['Chrome on Windows', device, who.user.id]);
  expect((await call(who, 'GET', 'orders')).status).toBe(200);
}

async function eventsOf({ user }: SignedIn): Promise<string[]> {
  const rows = await shop
    .em()
    .execute<{ kind: string }[]>(
      "select kind from security_event where user_id = ? and kind not like 'code.%' order by at, id",
      [user.id],
    );
  return rows.map(({ kind }) => kind);
}

describe('what was lost', () => {
  it('is taken away by the operator, with every session, and the next sign-in sets up anew', async () => {
    const desk = await newPerson();
    await addPasskey(desk);
    const { secret } = (await call(desk, 'POST', 'security/totp')).body;
    await call(desk, 'POST', 'security/totp/confirm', { code: await totpCode(secret) });
    const reset = shop.app.get(FactorReset);
    expect(await reset.reset('nobody@example.com')).toBeNull();
    expect(await reset.reset(desk.user.email)).toBe(1);
    expect(await call(desk, 'GET', 'session')).toMatchObject(refused('auth.session_over', 401));
    const again = await shop.signIn(desk.user.email);
    expect((await call(again, 'GET', 'session')).body).toMatchObject({
      secondFactor: 'setup',
      factors: { passkeys: 0, totp: false, recoveryCodes: 0 },
    });
    expect(await eventsOf(desk)).toEqual(
      expect.arrayContaining(['passkey.added', 'totp.added', 'session.ended', 'second_factor.reset']),
    );
    await shop.waitUntilIdle();
    const told = (await shop.mails()).filter(
      ({ to, subject }) => to === desk.user.email && subject === 'Your Saugaat sign-in was changed',
    );
    expect(told.map(({ text }) => /(?:Added|Took away) [^.]+\./.exec(text)?.[0]).toSorted()).toEqual([
      'Added an authenticator app.',
      'Added the passkey Laptop.',
      'Took away passkeys, authenticator app and recovery codes by a command.',
    ]);
  });

  it('the security log tells passkeys, apps and recovery codes apart', async () => {
    const desk = await newPerson();
    const authenticator = await addPasskey(desk);
    await prove(desk, authenticator.prove(await challenge(desk)));
    await prove(desk, {});
    await call(desk, 'POST', 'second-factor/totp', { code: '000000' });
    const [code] = (await call(desk, 'POST', 'security/recovery-codes')).body.recoveryCodes ?? [];
    await call(desk, 'POST', 'second-factor/recovery-code', { code });
    await call(desk, 'POST', 'second-factor/recovery-code', { code });
    const factors = (await eventsOf(desk)).filter((kind) => !kind.startsWith('session.'));
    expect(factors).toEqual([
      'passkey.added',
      'passkey.accepted',
      'passkey.refused',
      'totp.refused',
      'recovery_code.renewed',
      'recovery_code.accepted',
      'recovery_code.refused',
    ]);
  });
});

describe('a session in the admin', () => {
  it('asks again for refunds, exports and settings once the last proof is fifteen minutes old', async () => {
    const owner = await shop.signIn(ADMIN);
    const authenticator = await addPasskey(owner);
    const change = () => shop.http('PUT', '/api/settings', { token: owner.token, body: { site_name: 'Saugaat' } });
    const asks = [
      () => change(),
      () => shop.http('GET', '/api/orders/export', { token: owner.token }),
      () => shop.http('POST', '/api/admin/orders/x/refunds', { token: owner.token, body: { amount: 1, note: 'a' } }),
      () => shop.http('POST', '/api/admin/reports', { token: owner.token, body: { kind: 'gst' } }),
    ];
    expect((await change()).status).toBe(200);
    shop.clock.advance(15 * MINUTE + 1_000);
    for (const ask of asks) expect(await ask()).toMatchObject(refused('access.proof_required', 403));
    expect((await call(owner, 'GET', 'orders')).status).toBe(200);
    const cancel = await call(owner, 'POST', 'orders/actions', { event: 'cancel', orders: [{ id: 'x' }] });
    expect(cancel).toMatchObject(refused('access.proof_required', 403));
    await prove(owner, authenticator.prove(await challenge(owner)));
    expect((await change()).status).toBe(200);
  });

  it('ends after thirty minutes of rest, and what pages ask by themselves is rest', async () => {
    const desk = await newPerson();
    await addPasskey(desk);
    for (let step = 0; step < 4; step += 1) {
      shop.clock.advance(20 * MINUTE);
      expect((await call(desk, 'GET', 'orders')).status).toBe(200);
    }
    shop.clock.advance(20 * MINUTE);
    expect((await call(desk, 'GET', 'badges')).status).toBe(200);
    shop.clock.advance(11 * MINUTE);
    expect(await call(desk, 'GET', 'orders')).toMatchObject(refused('auth.session_over', 401));
    const renewal = await shop.http('POST', '/api/auth/refresh', { headers: { cookie: desk.cookie } });
    expect(renewal.status).toBe(401);
  });

  it('ends after twelve hours whatever happens', async () => {
    const desk = await newPerson();
    await addPasskey(desk);
    const begun = shop.clock.now().getTime();
    while (shop.clock.now().getTime() + 25 * MINUTE < begun + 12 * HOUR) {
      shop.clock.advance(25 * MINUTE);
      expect((await call(desk, 'GET', 'orders')).status).toBe(200);
    }
    shop.clock.advance(25 * MINUTE);
    expect(await call(desk, 'GET', 'orders')).toMatchObject(refused('auth.session_over', 401));
  });

  it('of an owner who rested before the admin was opened is over', async () => {
    const owner = await shop.signIn(ADMIN);
    shop.clock.advance(31 * MINUTE);
    expect(await call(owner, 'GET', 'session')).toMatchObject(refused('auth.session_over', 401));
  });

  it('tells the owner of each new device, once', async () => {
    const desk = await newPerson();
    await addPasskey(desk);
    const told = async () => {
      await shop.waitUntilIdle();
      return (await shop.mails()).filter(({ to, text }) => to === ADMIN && text.includes(desk.user.email)).length;
    };
    const authenticator = await addPasskey(desk, 'Phone');
    const signInAgain = async () => {
      const later = await shop.signIn(desk.user.email);
      await prove(later, authenticator.prove(await challenge(later)));
      return later;
    };
    expect(await told()).toBe(0);
    await openFrom(desk, 'laptop');
    expect(await told()).toBe(1);
    await openFrom(desk, 'laptop');
    await openFrom(await signInAgain(), 'laptop');
    expect(await told()).toBe(1);
    await openFrom(await signInAgain(), 'phone');
    expect(await told()).toBe(2);
  });

  it('the others of a person end when the person says so', async () => {
    const desk = await newPerson();
    await addPasskey(desk);
    const other = await shop.signIn(desk.user.email);
    await call(desk, 'POST', 'security/sign-out-others');
    expect(await call(other, 'GET', 'session')).toMatchObject(refused('auth.session_over', 401));
    expect((await call(desk, 'GET', 'orders')).status).toBe(200);
  });
});

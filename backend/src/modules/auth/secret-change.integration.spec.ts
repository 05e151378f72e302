import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../kernel/index.js';
import { SecretsService } from '../../platform/secrets/index.js';
import { FileStorage } from '../../platform/storage/index.js';
import { startTestShop, type SignedIn, type TestShop } from '../../../testing/test-shop.js';
import { SecretRotation } from './second-factor/secret-rotation.service.js';
import { TotpService } from './second-factor/totp.service.js';

const OLD = 'kV3x9Qm2Lr8Tz5Wb1Yc7Hd4Nf6Pg0Js-aUeR';
const NEW = 'Zq7Lm4Xc9Vb2Nr6Tk1Hy8Wd3Pf5Sg0Ja-eRuO';

let shop: TestShop;
let person: SignedIn;
let app: { secret: string };
let link: string;

const restart = async (env: Record<string, string>) => {
  const { databaseUrl } = shop;
  await shop.stop({ keepsDatabase: true });
  shop = await startTestShop({ env, databaseUrl, work: false });
};
const readsOrders = async () =>
  (await shop.http('GET', `/api/cart/${person.user.email}`, { token: person.token })).status;
const refresh = () =>
  shop.http<SignedIn>('POST', '/api/auth/refresh', {
    headers: { cookie: person.cookie },
  });
const sealedSecret = async () => {
  const [row] = await shop.em().execute<{ sealed: string }[]>('select sealed_secret as sealed from totp_secret');
  return shop.app.get(SecretsService).decrypt(row?.sealed ?? '');
};

beforeAll(async () => {
  shop = await startTestShop({ env: { APP_SECRET: OLD }, work: false });
  person = await shop.signIn('asha@example.com');
  app = await shop.app.get(TotpService).begin(person.user.id, person.user.email);
  link = shop.app.get(FileStorage).signedUrl(newId());
});
afterAll(() => shop.stop());

describe('a change of APP_SECRET', () => {
  it('signs nobody out, and keeps links and sealed secrets, while the previous secret is set', async () => {
    await restart({ APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD });
    expect(await readsOrders()).toBe(200);
    const refreshed = await refresh();
    expect(refreshed.status).toBe(200);
    expect(shop.app.get(FileStorage).idFromUrl(link)).not.toBeNull();
    expect(await shop.app.get(SecretRotation).run()).toEqual({ resealed: 1, recoveryCodes: 0 });
    person = { ...person, token: refreshed.body.token };
  });

  it('leaves what was made or sealed since when the previous secret goes, and nothing older', async () => {
    await restart({ APP_SECRET: NEW });
    expect(await readsOrders()).toBe(200);
    expect(await sealedSecret()).toBe(app.secret);
    expect(shop.app.get(FileStorage).idFromUrl(link)).toBeNull();
    await restart({ APP_SECRET: OLD });
    expect(await readsOrders()).toBe(401);
  });
});

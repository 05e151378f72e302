import { describe, expect, it } from '@jest/globals';
import { mailConfig, paymentsConfig, shopConfig, withEnvironment } from './index.js';

const SOUND: Record<string, string> = {
  SHOP_MODE: 'production',
  DATABASE_URL: 'postgresql://shop:secret@db.example/shop?sslmode=verify-full',
  SMTP_URL: 'smtps://user:secret@mail.example',
  MAIL_FROM: 'Saugaat <hello@example.com>',
  ADMIN_EMAIL: 'Owner@Example.com',
  PUBLIC_URL: 'https://shop.example/',
  APP_SECRET: 'kQ3v9-Zx81_pLw7RtYbN2mCd5EfGh6Jk',
  RAZORPAY_KEY_ID: 'rzp_live_AbCdEfGh12',
  RAZORPAY_KEY_SECRET: 'a-secret-of-the-gateway',
  RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
};

const refusal = (changes: Record<string, string | undefined>): string => {
  try {
    withEnvironment({ ...SOUND, ...changes }, () => undefined);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('production', () => {
  it('starts with every setting in place', () => {
    expect(withEnvironment(SOUND, shopConfig)).toMatchObject({
      mode: 'production',
      adminEmail: 'owner@example.com',
      publicUrl: 'https://shop.example',
    });
    expect(withEnvironment(SOUND, mailConfig).keepsMails).toBe(false);
  });

  it.each(Object.keys(SOUND).filter((name) => name !== 'SHOP_MODE'))(
    'does not start without %s, and names it',
    (name) => {
      expect(refusal({ [name]: undefined })).toMatch(new RegExp(`^${name} is missing: it must hold .+\\.$`));
      expect(refusal({ [name]: '' })).toMatch(new RegExp(`^${name} is missing`));
    },
  );

  it.each([
    ['DATABASE_URL', 'mysql://db/shop'],
    ['SMTP_URL', 'http://mail.example'],
    ['ADMIN_EMAIL', 'owner'],
    ['PUBLIC_URL', 'http://shop.example'],
    ['APP_SECRET', 'short'],
    ['APP_SECRET', 'a'.repeat(64)],
    ['RAZORPAY_KEY_ID', 'some-key-id'],
    ['RAZORPAY_KEY_SECRET', 'short'],
    ['RAZORPAY_WEBHOOK_SECRET', 'short'],
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['REDIS_URL', 'localhost'],
    ['REDIS_URL', 'redis://:secret@queue.example:6379'],
    ['DATABASE_URL', 'postgresql://shop:secret@db.example/shop'],
    ['SMTP_URL', 'smtp://user:secret@mail.example?ignoreTLS=true'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.2, proxy.example'],
    ['LOGIN_CODE_MINUTES', '0'],
    ['LOGIN_CODE_MINUTE', '5'],
    ['MAIL_FROM', 'zzz'],
    ['MAIL_FROM', 'Saugaat <hello>'],
    ['SHOP_MODE', 'live'],
  ])('does not start with %s=%s, and names it', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name} (is|must|names|has)`));
  });

  it('names every variable at fault at once', () => {
    expect(refusal({ SMTP_URL: undefined, ADMIN_EMAIL: undefined }).split('\n')).toHaveLength(2);
  });

  it.each([
    ['PORT', 'many', 'it must be a whole number'],
    ['PORT', '70000', 'it must be at most 65535'],
    ['LOGIN_CODE_MINUTES', '2.5', 'it must be a whole number'],
    ['LOGIN_CODE_MINUTES', '0', 'it must be at least 1'],
    ['SHOP_NAME', 'a'.repeat(61), 'it must be at most 60 characters long'],
    ['SHOP_MODE', 'live', 'it must be one of demo, production, test'],
    ['PAYMENT_GATEWAY', 'Second 1', 'it must be a name in small letters'],
    ['PUBLIC_URL', 'shop', 'it must be a URL'],
    ['ALERT_WEBHOOK_URL', 'hooks', 'it must be a URL'],
  ])('says what %s=%s must be', (name, value, sentence) => {
    expect(refusal({ [name]: value })).toBe(`${name} is wrong: ${sentence}.`);
  });

  it('names what is wrong, what is missing and what is mistyped in one round', () => {
    const lines = refusal({ PORT: 'many', SMTP_URL: undefined, LOGIN_CODE_MINUTE: '5', HOSTNAME: 'box' }).split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^PORT is wrong: .+\.$/),
      expect.stringMatching(/^SMTP_URL is missing: .+\.$/),
      'LOGIN_CODE_MINUTE is no setting of the shop: LOGIN_CODE_MINUTES was probably meant.',
    ]);
  });

  it('reads a setting that is empty as not set, as Docker Compose passes it', () => {
    expect(refusal({ LOGIN_CODE_MINUTES: '', SHOP_NAME: '', ALLOWED_HOSTS: '', OTEL_SERVICE_NAME: '' })).toBe('');
  });

  it('is what a process runs in that was told nothing', () => {
    expect(refusal({ SHOP_MODE: undefined, DATABASE_URL: undefined })).toContain('DATABASE_URL is missing');
  });
});

describe('the mode of the key', () => {
  it('P38 takes the days after which the gateway gives back by itself, no more than it can', () => {
    const daysOf = (env: typeof SOUND) => withEnvironment(env, paymentsConfig).returnsAfterDays;
    expect(daysOf(SOUND)).toBe(5);
    expect(daysOf({ ...SOUND, RAZORPAY_RETURNS_AFTER_DAYS: '3' })).toBe(3);
    expect(refusal({ RAZORPAY_RETURNS_AFTER_DAYS: '6' })).toMatch(/^RAZORPAY_RETURNS_AFTER_DAYS is wrong/);
  });

  it('P07 production takes no test key', () => {
    expect(refusal({ RAZORPAY_KEY_ID: 'rzp_test_AbCdEfGh12' })).toMatch(/^RAZORPAY_KEY_ID is a test key/);
  });
});

describe('demo', () => {
  it('does not listen on the network unless a second setting says so', () => {
    const demo = { SHOP_MODE: 'demo', RAZORPAY_KEY_ID: undefined };
    expect(refusal({ ...demo, HOST: '0.0.0.0' })).toMatch(/^HOST is 0\.0\.0\.0, .+ set DEMO_ON_NETWORK=true\.$/);
    expect(refusal({ ...demo, HOST: '0.0.0.0', DEMO_ON_NETWORK: 'true' })).toBe('');
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(refusal({ ...demo, HOST })).toBe('');
  });

  it('P07 takes no live key', () => {
    expect(refusal({ SHOP_MODE: 'demo' })).toMatch(/^RAZORPAY_KEY_ID is a live key/);
  });

  it('keeps mails on disk until a mail server is named', () => {
    const demo = { SHOP_MODE: 'demo', DATABASE_URL: SOUND.DATABASE_URL, APP_SECRET: SOUND.APP_SECRET };
    expect(withEnvironment(demo, mailConfig).keepsMails).toBe(true);
    expect(withEnvironment({ ...demo, SMTP_URL: SOUND.SMTP_URL }, mailConfig).keepsMails).toBe(false);
  });
});

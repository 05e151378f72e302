import { describe, expect, it } from '@jest/globals';
import { httpConfig, withEnvironment } from '../config/index.js';
import { isAllowedHost } from './allowed-hosts.js';

const DEMO = { SHOP_MODE: 'demo', DATABASE_URL: 'postgresql://x:x@127.0.0.1/x', APP_SECRET: 'x' };
const PRODUCTION = {
  ...DEMO,
  SHOP_MODE: 'production',
  SMTP_URL: 'smtps://user:secret@mail.example',
  MAIL_FROM: 'Saugaat <hello@example.com>',
  ADMIN_EMAIL: 'owner@example.com',
  PUBLIC_URL: 'https://shop.example',
  APP_SECRET: 'kQ3v9-Zx81_pLw7RtYbN2mCd5EfGh6Jk',
  RAZORPAY_KEY_ID: 'rzp_live_AbCdEfGh12',
  RAZORPAY_KEY_SECRET: 'a-secret-of-the-gateway',
  RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
};
const answers = (env: Record<string, string>, host: string | undefined, url = '/') =>
  isAllowedHost(host, url, withEnvironment(env, httpConfig).allowedHosts);

describe('the names that the shop answers to', () => {
  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '127.0.0.1', '[::1]:3000', '[::1]', 'LOCALHOST:3000'])(
    'the demo answers to %s',
    (host) => {
      expect(answers(DEMO, host)).toBe(true);
    },
  );

  it.each([
    undefined,
    '',
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example@localhost',
    '192.168.1.20:3000',
    'localhost:3000 evil',
    '[::1',
  ])('the demo does not answer to %j', (host) => {
    expect(answers(DEMO, host)).toBe(false);
  });

  it('a demo that is open to the network answers to addresses, and still to no foreign name', () => {
    const open = { ...DEMO, HOST: '0.0.0.0', DEMO_ON_NETWORK: 'true' };
    expect(answers(open, '192.168.1.20:3000')).toBe(true);
    expect(answers(open, '[fd00::1]:3000')).toBe(true);
    expect(answers(open, 'evil.example:3000')).toBe(false);
  });

  it('production answers to its public address and to the names of ALLOWED_HOSTS', () => {
    expect(answers(PRODUCTION, 'shop.example')).toBe(true);
    expect(answers(PRODUCTION, 'shop.example.')).toBe(true);
    expect(answers(PRODUCTION, 'evil.example')).toBe(false);
    expect(answers(PRODUCTION, '203.0.113.7')).toBe(false);
    expect(answers({ ...PRODUCTION, ALLOWED_HOSTS: 'www.shop.example, Old.Example' }, 'old.example')).toBe(true);
  });

  it('health checks and the metrics may come by any name', () => {
    for (const url of ['/health/live', '/health/ready', '/metrics'])
      expect(answers(PRODUCTION, 'api:3000', url)).toBe(true);
    expect(answers(PRODUCTION, 'api:3000', '/health/other')).toBe(false);
  });
});

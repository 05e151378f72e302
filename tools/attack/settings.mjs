// Settings that the shop must not start with.
import { runCommand } from '../start/run-command.mjs';
import { hold } from './target.mjs';

const CONFIGURATION_ERROR = 78;
const START_MS = 20_000;
const PRODUCTION = {
  SHOP_MODE: 'production',
  DATABASE_URL: 'postgresql://shop:secret@127.0.0.1:1/shop',
  SMTP_URL: 'smtps://user:secret@mail.example.com',
  MAIL_FROM: 'Saugaat <hello@example.com>',
  ADMIN_EMAIL: 'owner@example.com',
  PUBLIC_URL: 'https://saugaat.example.com',
  APP_SECRET: 'kV3x9Qm2Lr8Tz5Wb1Yc7Hd4Nf6Pg0Js-aUeR',
  RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd',
  RAZORPAY_KEY_SECRET: 'Q9w8E7r6T5y4U3i2O1p0',
  RAZORPAY_WEBHOOK_SECRET: 'Z1x2C3v4B5n6M7a8S9d0',
};
const DEMO = { SHOP_MODE: 'demo', DATABASE_URL: PRODUCTION.DATABASE_URL, APP_SECRET: PRODUCTION.APP_SECRET };

const refused =
  (name, value, base = PRODUCTION) =>
  async ({ program }) => {
    const env = { PATH: process.env.PATH, ...base, [name]: value };
    const { code, output } = await runCommand(process.execPath, [program], {
      env,
      signal: AbortSignal.timeout(START_MS),
    });
    hold(code === CONFIGURATION_ERROR && output.includes(name), `it starts with ${name}=${value} (exit ${code})`);
    return output
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.slice(0, 70);
  };

export const SETTING_ATTACKS = {
  'a demo that listens on the network': refused('HOST', '0.0.0.0', DEMO),
  'every proxy trusted': refused('TRUST_PROXY', 'true'),
  'a database on another machine in clear text': refused(
    'DATABASE_URL',
    'postgresql://shop:secret@db.example.com/shop',
  ),
  'a database without a password': refused('DATABASE_URL', 'postgresql://shop@127.0.0.1:1/shop'),
  'a queue without a password': refused('REDIS_URL', 'redis://127.0.0.1:1'),
  'a queue on another machine in clear text': refused('REDIS_URL', 'redis://:secret@redis.example.com:6379'),
  'a mail server without TLS': refused('SMTP_URL', 'smtp://user:secret@mail.example.com?ignoreTLS=true'),
};

import { describe, expect, it } from '@jest/globals';
import { connectionProblems } from './connection-security.js';

const problems = (settings: Partial<Parameters<typeof connectionProblems>[0]>) =>
  connectionProblems({ LOCAL_HOSTS: [], ...settings });

describe('connections of a shop in production', () => {
  it.each([
    { DATABASE_URL: 'postgresql://shop:secret@127.0.0.1:5432/shop' },
    { DATABASE_URL: 'postgresql://shop:secret@[::1]/shop' },
    { DATABASE_URL: 'postgresql://shop:secret@db.example/shop?sslmode=verify-full' },
    {
      DATABASE_URL: 'postgresql://shop@db.example/shop?sslmode=verify-full&sslcert=/run/shop.crt&sslkey=/run/shop.key',
    },
    { DATABASE_URL: 'postgresql://shop:secret@postgres/shop', LOCAL_HOSTS: ['postgres'] },
    { REDIS_URL: 'redis://:secret@localhost:6379' },
    { REDIS_URL: 'rediss://:secret@queue.example:6379' },
    { REDIS_URL: 'redis://:secret@redis:6379', LOCAL_HOSTS: ['redis'] },
    { STORAGE_ENDPOINT: 'http://127.0.0.1:9000' },
    { STORAGE_ENDPOINT: 'https://files.example' },
    { SMTP_URL: 'smtps://user:secret@mail.example' },
    { SMTP_URL: 'smtp://user:secret@mail.example:587' },
  ])('may be %j', (settings) => {
    expect(problems(settings)).toEqual([]);
  });

  it.each([
    [{ DATABASE_URL: 'postgresql://shop@127.0.0.1/shop' }, /^DATABASE_URL has no password/],
    [{ DATABASE_URL: 'postgresql://shop@127.0.0.1/shop?sslcert=a&sslkey=b' }, /^DATABASE_URL has no password/],
    [{ DATABASE_URL: 'postgresql://shop:secret@db.example/shop' }, /^DATABASE_URL names another machine/],
    [{ DATABASE_URL: 'postgresql://shop:secret@db.example/shop?sslmode=require' }, /sslmode=verify-full/],
    [{ DATABASE_URL: 'postgresql://shop:secret@db.example/shop?sslmode=no-verify' }, /sslmode=verify-full/],
    [{ DATABASE_URL: 'postgresql://shop:secret@127.0.0.1.example/shop' }, /^DATABASE_URL names another machine/],
    [{ REDIS_URL: 'redis://localhost:6379' }, /^REDIS_URL has no password/],
    [
      { REDIS_URL: 'redis://:secret@queue.example:6379' },
      /^REDIS_URL names another machine: it must begin with rediss/,
    ],
    [{ STORAGE_ENDPOINT: 'http://files.example:9000' }, /^STORAGE_ENDPOINT names another machine/],
    [{ SMTP_URL: 'smtp://user:secret@mail.example?ignoreTLS=true' }, /^SMTP_URL has an option about TLS/],
    [{ SMTP_URL: 'smtps://user:secret@mail.example?tls.rejectUnauthorized=false' }, /^SMTP_URL has an option/],
  ])('%j is refused, and the sentence names the setting', (settings, sentence) => {
    expect(problems(settings)).toEqual([expect.stringMatching(sentence)]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { authConfig, withEnvironment } from '../config/index.js';
import { SecretsService, timingSafeEqualText } from './index.js';

const withSecret = (secret: string, previous?: string) =>
  withEnvironment(
    {
      SHOP_MODE: 'test',
      DATABASE_URL: 'postgresql://x@127.0.0.1/x',
      APP_SECRET: secret,
      APP_SECRET_PREVIOUS: previous,
    },
    () => new SecretsService(authConfig()),
  );

describe('secrets', () => {
  const secrets = withSecret('one');

  it('opens what it sealed, and seals the same text differently each time', () => {
    expect(secrets.decrypt(secrets.encrypt('482913'))).toBe('482913');
    expect(secrets.encrypt('482913')).not.toBe(secrets.encrypt('482913'));
  });

  it('opens nothing that was changed, or sealed with another secret', () => {
    const sealed = secrets.encrypt('482913');
    const changed = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.slice(-1)}`;
    expect(() => secrets.decrypt(changed)).toThrow();
    expect(() => withSecret('two').decrypt(sealed)).toThrow();
    expect(() => secrets.decrypt('')).toThrow();
  });

  it('while the secret changes, reads and accepts what was made with the previous one, and makes nothing with it', () => {
    const both = withSecret('two', 'one');
    expect(both.decrypt(secrets.encrypt('482913'))).toBe('482913');
    expect(() => secrets.decrypt(both.encrypt('482913'))).toThrow();
    expect(both.hmac('a', 'x')).toBe(withSecret('two').hmac('a', 'x'));
    expect(both.allHmacs('a', 'x')).toEqual([withSecret('two').hmac('a', 'x'), secrets.hmac('a', 'x')]);
    expect(both.isHmac('a', 'x', secrets.hmac('a', 'x'))).toBe(true);
    expect(both.isHmac('a', 'x', withSecret('three').hmac('a', 'x'))).toBe(false);
    expect(both.isHmac('b', 'x', secrets.hmac('a', 'x'))).toBe(false);
  });

  it('has a key of its own for each purpose', () => {
    expect(secrets.hmac('a', 'x')).not.toBe(secrets.hmac('b', 'x'));
  });

  it('compares texts of any length', () => {
    expect([
      timingSafeEqualText('abc', 'abc'),
      timingSafeEqualText('abc', 'abd'),
      timingSafeEqualText('abc', 'ab'),
      timingSafeEqualText('', ''),
    ]).toEqual([true, false, false, true]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { authConfig, withEnvironment } from '../config/index.js';
import { SecretsService, timingSafeEqualText } from './index.js';

const withSecret = (secret: string) =>
  withEnvironment(
    { SHOP_MODE: 'test', DATABASE_URL: 'postgresql://x@127.0.0.1/x', APP_SECRET: secret },
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

import { describe, expect, it } from '@jest/globals';
import { authConfig, withEnvironment } from '../config/index.js';
import { Secrets, sameText } from './index.js';

const withSecret = (secret: string) =>
  withEnvironment(
    { SHOP_MODE: 'test', DATABASE_URL: 'postgresql://x@127.0.0.1/x', APP_SECRET: secret },
    () => new Secrets(authConfig()),
  );

describe('secrets', () => {
  const secrets = withSecret('one');

  it('opens what it sealed, and seals the same text differently each time', () => {
    expect(secrets.open(secrets.seal('482913'))).toBe('482913');
    expect(secrets.seal('482913')).not.toBe(secrets.seal('482913'));
  });

  it('opens nothing that was changed, or sealed with another secret', () => {
    const sealed = secrets.seal('482913');
    const changed = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.slice(-1)}`;
    expect(() => secrets.open(changed)).toThrow();
    expect(() => withSecret('two').open(sealed)).toThrow();
    expect(() => secrets.open('')).toThrow();
  });

  it('has a key of its own for each purpose', () => {
    expect(secrets.hmac('a', 'x')).not.toBe(secrets.hmac('b', 'x'));
  });

  it('compares texts of any length', () => {
    expect([sameText('abc', 'abc'), sameText('abc', 'abd'), sameText('abc', 'ab'), sameText('', '')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

import { expect, it } from '@jest/globals';
import { libpqEnvironment, majorVersion } from './postgres-programs.js';

it('hands an address on in libpq’s variables', () => {
  expect(
    libpqEnvironment('postgresql://shop:p%40ss@db.example:6432/shop?sslmode=verify-full&sslrootcert=/etc/ca.pem'),
  ).toEqual({
    PGHOST: 'db.example',
    PGPORT: '6432',
    PGUSER: 'shop',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'shop',
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: '/etc/ca.pem',
  });
});

it.each([
  ['pg_dump (PostgreSQL) 18.4', 18],
  ['pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)', 15],
  ['pg_dump (PostgreSQL) 19beta1', 19],
  ['no such thing', null],
])('reads the version in %s', (text, major) => {
  expect(majorVersion(text)).toBe(major);
});

import fs from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

const FILES = { ca: 'sslrootcert', cert: 'sslcert', key: 'sslkey' } as const;

/**
 * What a database's address says about TLS, as in libpq: `sslmode`, and files by `sslrootcert`, `sslcert` and `sslkey`.
 * MikroORM leaves it out of account. @returns undefined for a connection in clear text; certificates are checked otherwise
 */
export function databaseTls(address: string): ConnectionOptions | undefined {
  const { searchParams } = new URL(address);
  if ([null, 'disable'].includes(searchParams.get('sslmode'))) return undefined;
  return Object.fromEntries(
    Object.entries(FILES).flatMap(([option, name]) => {
      const file = searchParams.get(name);
      return file ? [[option, fs.readFileSync(file, 'utf8')]] : [];
    }),
  );
}

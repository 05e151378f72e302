import net, { type AddressInfo } from 'node:net';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseOptions } from './index.js';
import { StatementPool } from './statement-pool.js';
import { databaseTls } from './tls.js';

/** The message by which a client of PostgreSQL asks for TLS before it says anything else. */
const SSL_REQUEST = '0000000804d2162f';

/** A PostgreSQL that has no TLS and writes down what clients begin with. */
let begun: string[];
const server = net.createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', (bytes) => {
    begun.push(bytes.toString('hex', 0, 8));
    socket.end('N');
  });
});
let address = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `postgresql://shop:secret@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
});
beforeEach(() => {
  begun = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function connect(url: string): Promise<string> {
  const orm = new MikroORM(databaseOptions({ url, poolSize: 1 }, [], new StatementPool(1)));
  try {
    await orm.em.fork().execute('select 1');
    return 'connected';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await orm.close();
  }
}

describe('a database whose address asks for TLS', () => {
  it('is told nothing, not even a name, where it has none', async () => {
    expect(await connect(`${address}?sslmode=verify-full`)).toContain('does not support SSL');
    expect(begun).toEqual([SSL_REQUEST]);
  });

  it('without it the connection begins in clear text', async () => {
    await connect(address);
    expect(begun[0]).not.toBe(SSL_REQUEST);
  });
});

describe('the TLS of an address', () => {
  it('is none without sslmode, and checks certificates with one', () => {
    expect(databaseTls('postgresql://shop@127.0.0.1/shop')).toBeUndefined();
    expect(databaseTls('postgresql://shop@127.0.0.1/shop?sslmode=disable')).toBeUndefined();
    expect(databaseTls('postgresql://shop@db.example/shop?sslmode=verify-full')).toEqual({});
  });

  it('has the authority and the client’s certificate and key of the files that it names', () => {
    const file = encodeURIComponent(import.meta.filename);
    const tls = databaseTls(
      `postgresql://shop@db.example/shop?sslmode=verify-full&sslrootcert=${file}&sslcert=${file}&sslkey=${file}`,
    );
    for (const text of [tls?.ca, tls?.cert, tls?.key]) expect(text).toContain('SSL_REQUEST');
  });
});

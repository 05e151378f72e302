import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startProblems } from './index.js';

/** Answers every command as a Redis that asks for a password. */
const sockets: net.Socket[] = [];
const guarded = net.createServer((socket) => {
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.on('data', (commands: Buffer) => {
    for (const _ of commands.toString().matchAll(/^\*/gm)) socket.write('-NOAUTH Authentication required.\r\n');
  });
});
let port = 0;
beforeAll(async () => {
  guarded.listen(0, '127.0.0.1');
  await once(guarded, 'listening');
  ({ port } = guarded.address() as AddressInfo);
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  guarded.close();
});

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

it('finds all that a process cannot use in one round, with the name of each setting', async () => {
  const closed = await closedPort();
  const found = await startProblems(
    {
      DATA_DIR: import.meta.filename,
      THEME_DIR: '/nowhere/theme',
      PORT: port,
      HOST: '127.0.0.1',
      DATABASE_URL: `postgresql://shop:hush@127.0.0.1:${closed}/shop`,
      REDIS_URL: `redis://:hush@127.0.0.1:${closed}`,
    },
    true,
  );
  expect(found.map(({ sentence, kind }) => [kind, sentence])).toEqual([
    [
      'setting',
      expect.stringMatching(/^DATA_DIR is .+start-checks\.spec\.ts, but nothing can be written there \(E\w+\)/),
    ],
    ['setting', 'THEME_DIR: there is no folder /nowhere/theme.'],
    ['setting', `PORT is ${port}, which another program uses: end that program or choose another port.`],
    ['absent', `DATABASE_URL names 127.0.0.1:${closed}, but PostgreSQL does not answer there (ECONNREFUSED).`],
    ['absent', `REDIS_URL names 127.0.0.1:${closed}, but Redis does not answer there (ECONNREFUSED).`],
  ]);
});

it('tells a refused password of Redis from a Redis that is away, and an address of another machine', async () => {
  const found = await startProblems(
    {
      DATA_DIR: os.tmpdir(),
      PORT: port,
      HOST: '192.0.2.1',
      DATABASE_URL: undefined,
      REDIS_URL: `redis://127.0.0.1:${port}`,
    },
    true,
  );
  expect(found.map(({ sentence }) => sentence)).toEqual([
    'HOST is 192.0.2.1, which is no address of this machine (EADDRNOTAVAIL).',
    `REDIS_URL names 127.0.0.1:${port}, but Redis refuses its user or its password.`,
  ]);
});

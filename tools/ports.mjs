import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/** @returns {Promise<boolean>} whether a server could listen there now */
export async function isFree(port, host = '127.0.0.1') {
  const server = net.createServer();
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** Below those that systems give to calls that go out: nobody's call takes such a port before its server listens. */
const FIRST = 20_000;
const LAST = 32_000;

/** @returns {Promise<number>} `wanted` when it can be had, else any free port of the loopback */
export async function freePort(wanted = 0) {
  if (wanted && (await isFree(wanted))) return wanted;
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
}

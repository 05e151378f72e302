import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** @returns {Promise<boolean>} whether the port is free now */
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

/**
 * Own instead of get-port, which remembers a port for one process only: parallel test processes that chose a port before
 * they listened on it have collided.
 */

/** Below the ephemeral range, so that no outgoing connection takes a port before its server listens. */
const FIRST = 20_000;
const LAST = 32_000;

/** A server may start long after its port was chosen, and restart later. A claim reserves the port meanwhile. */
const RESERVATION_MS = 1_800_000;
/** Shared by all processes of this user, although each check has a temporary folder of its own. */
export const RESERVATIONS_DIR =
  process.env.PORT_CLAIMS ?? path.join(os.tmpdir(), `saugaat-ports-${process.getuid?.() ?? 'all'}`);

/** @returns {boolean} whether this process has claimed the port, among all processes of this user */
export function reservePort(port, folder = RESERVATIONS_DIR) {
  const file = path.join(folder, String(port));
  fs.mkdirSync(folder, { recursive: true });
  try {
    fs.writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const since = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > RESERVATION_MS) fs.rmSync(file, { force: true });
    return false;
  }
}

/** @returns {Promise<number>} `wanted` if it is free, else any free port of the loopback interface */
export async function freePort(wanted = 0) {
  if (wanted && (await isFree(wanted))) return wanted;
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (reservePort(port) && (await isFree(port))) return port;
  }
}

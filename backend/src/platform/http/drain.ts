import { once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** How long requests under way are waited for after the socket is closed. */
const LAST_REQUESTS_MS = 5_000;
/** A turn of the event loop that takes no longer has left no connection waiting to be accepted. */
const QUIET_TURN_MS = 2;
const MAX_TURNS = 200;

/**
 * The orderly end of an HTTP server: readiness falls, so that a proxy sends no more requests; those that still come are
 * answered, each with `connection: close`; then the socket is closed.
 */
@Injectable()
export class Drain {
  private begun = false;

  get isDraining(): boolean {
    return this.begun;
  }

  /** @param graceMs how long the socket stays open */
  async run(server: Server, graceMs: number): Promise<void> {
    this.begun = true;
    if (!server.listening) return;
    await sleep(graceMs);
    await untilAccepted();
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await Promise.race([closed, sleep(LAST_REQUESTS_MS, undefined, { ref: false })]);
  }
}

/**
 * A connection that waits in the system's queue is reset when the socket closes. Each turn of the event loop accepts all that
 * wait, so the socket is closed right after a short turn.
 */
async function untilAccepted(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const began = performance.now();
    await nextTurn();
    if (turn > 0 && performance.now() - began < QUIET_TURN_MS) return;
  }
}

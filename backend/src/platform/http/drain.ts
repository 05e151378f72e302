import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** How long requests under way are waited for after the socket is closed. */
const LAST_REQUESTS_MS = 5_000;

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
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await Promise.race([closed, sleep(LAST_REQUESTS_MS, undefined, { ref: false })]);
  }
}

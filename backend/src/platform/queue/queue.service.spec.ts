import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { Queue } from 'bullmq';
import { QueueService } from './queue.service.js';

const SLOW_MS = 1_000;

/** A queue whose store answers after a second. */
class SlowQueue extends EventEmitter {
  isCutOff = false;

  async getJobCounts() {
    await sleep(SLOW_MS);
    return { active: 0 };
  }

  getBackend() {
    return { close: async () => void (this.isCutOff = true) };
  }
}

/** @returns whether a process that ends cuts its connections to the store */
async function cutsAtItsEnd(before: (queue: SlowQueue) => void): Promise<boolean> {
  const queue = new SlowQueue();
  const queues = new Map([['work', queue as unknown as Queue]]);
  const logger = { warn: () => undefined };
  const service = new QueueService(queues, {} as never, [], {} as never, {} as never, logger as never);
  before(queue);
  await service.onModuleDestroy();
  return queue.isCutOff;
}

it('a store that answers slowly is waited for at the end', async () => {
  expect(await cutsAtItsEnd(() => undefined)).toBe(false);
});

it.each(['ioredis:close', 'error'])(
  'a store whose connection was lost (%s) is not waited for as long',
  async (event) => {
    expect(await cutsAtItsEnd((queue) => queue.emit(event, new Error('ECONNREFUSED')))).toBe(true);
  },
);

import { setTimeout as sleep } from 'node:timers/promises';
import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Queue, Worker } from 'bullmq';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { newId } from '../../kernel/index.js';
import { queueConfig } from '../config/index.js';
import { clearOutbox } from '../outbox/outbox.processor.js';
import { queueOptions } from './queue-backend.js';
import { JobRegistry } from './job-registry.js';
import { QueueService } from './queue.service.js';
import { WORKER_RECOVERY } from './queue.processors.js';

/** As the shop's, with shorter waits. */
const TUNING = { ...WORKER_RECOVERY, concurrency: 1, lockDuration: 300, stalledInterval: 100 };
const DEATHS = 4;
const GIVEN_UP_MS = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

describe('the workers', () => {
  it('P31 a job whose workers die one after the other is finished by the next', async () => {
    const options = await queueOptions(shop.app.get(queueConfig.KEY));
    const queue = new Queue('dying', options);
    const job = await queue.add('fatal', {}, { attempts: 3 });
    for (let death = 0; death < DEATHS; death += 1) {
      const taken = Promise.withResolvers<void>();
      const worker = new Worker('dying', () => new Promise(() => taken.resolve()), { ...options, ...TUNING });
      worker.on('error', () => undefined);
      await Promise.race([taken.promise, sleep(GIVEN_UP_MS, undefined, { ref: false })]);
      await worker.close(true);
    }
    const last = new Worker('dying', async () => 'done', { ...options, ...TUNING });
    for (const end = Date.now() + GIVEN_UP_MS; !(await job.isCompleted()) && Date.now() < end;) await sleep(50);
    const found = [await job.getState(), (await queue.getJob(job.id ?? ''))?.failedReason];
    await last.close();
    await queue.close();
    expect(found).toEqual(['completed', undefined]);
  });

  it('jobs that run at the same time have a session of the ORM each', async () => {
    const sessions: (number | undefined)[] = [];
    const handler = shop.app.get(JobRegistry).handler(clearOutbox.name);
    const both = Promise.withResolvers<void>();
    jest.spyOn(handler, 'handle').mockImplementation(async () => {
      sessions.push(RequestContext.getEntityManager()?.id);
      if (sessions.length === 2) both.resolve();
      await both.promise;
    });
    const queues = shop.app.get(QueueService);
    await Promise.all([newId(), newId()].map((id) => queues.add(clearOutbox, {}, id)));
    await both.promise;
    expect(sessions).toEqual([expect.any(Number), expect.any(Number)]);
    expect(new Set(sessions).size).toBe(2);
    jest.restoreAllMocks();
  });
});

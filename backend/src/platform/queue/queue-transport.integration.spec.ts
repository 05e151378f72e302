import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Queue, UnrecoverableError, Worker, type Job, type QueueOptions } from 'bullmq';
import { createDatabase, dropDatabase } from '../../../testing/test-database.js';
import { queueOptions } from './queue-backend.js';
import { WORKER_RECOVERY } from './queue.processors.js';

const { REDIS_URL } = process.env;
/** As the shop's. No job of a test outlives its lock: a job is given to another worker only where a test asks for it. */
const TUNING = { ...WORKER_RECOVERY, concurrency: 1, lockDuration: 120_000, stalledInterval: 60_000 };
const SHORT_LOCK = { lockDuration: 300, stalledInterval: 100 };
const LATEST_MS = 60_000;
const DEATHS = 4;

let options: QueueOptions;
let name: string;
let queue: Queue;
let workers: Worker[];

/** A worker on the queue of this test, which ends with the test. */
function work(processor: (job: Job) => Promise<unknown>, tuning = {}): Worker {
  const worker = new Worker(name, processor, { ...options, ...TUNING, ...tuning });
  worker.on('error', () => undefined);
  workers.push(worker);
  return worker;
}

async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + LATEST_MS; !(await holds()); await sleep(20)) {
    if (Date.now() > end) throw new Error(`still not: ${what}`);
  }
}

const isOver = async (job: Job) => (await job.isCompleted()) || (await job.isFailed());
const ended = (...jobs: Job[]) =>
  until('the jobs ended', async () => (await Promise.all(jobs.map(isOver))).every(Boolean));

if (!REDIS_URL) it.skip('queues on Redis (there is no redis-server here)', () => undefined);

describe.each(REDIS_URL ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'])('a queue on %s', (store) => {
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = await createDatabase();
    options = await queueOptions({ databaseUrl, redisUrl: store === 'Redis' ? REDIS_URL : undefined });
  });
  afterAll(() => dropDatabase(databaseUrl));
  beforeEach(() => {
    name = `contract-${randomUUID()}`;
    queue = new Queue(name, options);
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await queue.close();
  });

  it('runs the jobs in the order in which they were added, with what they were given', async () => {
    const payloads = [{ text: 'नमस्ते', list: [1, null, { deep: true }] }, { text: 'second' }, { text: 'third' }];
    const jobs: Job[] = [];
    for (const payload of payloads) jobs.push(await queue.add('job', payload));
    const seen: unknown[] = [];
    work(async ({ data }) => seen.push(data));
    await ended(...jobs);
    expect(seen).toEqual(payloads);
  });

  it('tries a job that failed again, and is content with a later success', async () => {
    const attempts: number[] = [];
    const job = await queue.add('job', {}, { attempts: 3 });
    work(async ({ attemptsMade }) => {
      attempts.push(attemptsMade + 1);
      if (attempts.length < 3) throw new Error('not yet');
    });
    await ended(job);
    expect([attempts, await job.getState()]).toEqual([[1, 2, 3], 'completed']);
  });

  it('waits twice as long before each further try', async () => {
    const at: number[] = [];
    const job = await queue.add('job', {}, { attempts: 3, backoff: { type: 'exponential', delay: 200 } });
    work(async () => {
      at.push(performance.now());
      throw new Error('no');
    });
    await ended(job);
    const [first = 0, second = 0, third = 0] = at;
    expect(second - first).toBeGreaterThanOrEqual(190);
    expect(third - second).toBeGreaterThanOrEqual(390);
  });

  it('gives up after the last try and keeps the job with its reason', async () => {
    const job = await queue.add('job', {}, { attempts: 2 });
    work(async () => {
      throw new Error('the mail server says no');
    });
    await ended(job);
    const kept = await queue.getJob(job.id ?? '');
    expect([await job.getState(), kept?.failedReason, kept?.attemptsMade]).toEqual([
      'failed',
      'the mail server says no',
      2,
    ]);
    expect((await queue.getFailed()).map(({ id }) => id)).toEqual([job.id]);
  });

  it('does not try again what can never succeed', async () => {
    let tries = 0;
    const job = await queue.add('job', {}, { attempts: 5 });
    work(async () => {
      tries += 1;
      throw new UnrecoverableError('refused');
    });
    await ended(job);
    expect([tries, await job.getState()]).toEqual([1, 'failed']);
  });

  it('runs a job that failed for good once more when asked to', async () => {
    let isDown = true;
    const job = await queue.add('job', {}, { attempts: 1 });
    work(async () => {
      if (isDown) throw new Error('down');
    });
    await ended(job);
    isDown = false;
    await job.retry();
    await until('it succeeded', () => job.isCompleted());
  });

  it('runs a delayed job when its time has come, and not before', async () => {
    const addedAt = performance.now();
    let ranAt = 0;
    const job = await queue.add('job', {}, { delay: 400 });
    work(async () => {
      ranAt = performance.now();
    });
    expect(await job.getState()).toBe('delayed');
    await ended(job);
    expect(ranAt - addedAt).toBeGreaterThanOrEqual(390);
  });

  it('runs a job once, however often it is added under one id, before and after it has run', async () => {
    let runs = 0;
    const jobOptions = { jobId: 'mail-1' };
    const [job] = await Promise.all(Array.from({ length: 5 }, () => queue.add('job', {}, jobOptions)));
    work(async () => {
      runs += 1;
    });
    if (job) await ended(job);
    await queue.add('job', {}, jobOptions);
    const last = await queue.add('job', {});
    await ended(last);
    expect(runs).toBe(2);
  });

  it('repeats a job at its interval, once for all that schedule it', async () => {
    let runs = 0;
    for (let start = 0; start < 3; start += 1) {
      await queue.upsertJobScheduler('sweep', { every: 200 }, { name: 'sweep', data: {} });
    }
    expect(await queue.getJobSchedulersCount()).toBe(1);
    work(async () => {
      runs += 1;
    });
    await until('three runs', () => runs >= 3);
    await queue.removeJobScheduler('sweep');
  });

  it('P31 a job whose workers die one after the other is finished by the next', async () => {
    const job = await queue.add('fatal', {}, { attempts: 3 });
    for (let death = 0; death < DEATHS; death += 1) {
      const taken = Promise.withResolvers<void>();
      const worker = work(() => new Promise(() => taken.resolve()), SHORT_LOCK);
      await Promise.race([taken.promise, sleep(LATEST_MS, undefined, { ref: false })]);
      await worker.close(true);
    }
    work(async () => 'done', SHORT_LOCK);
    await until('it is finished', () => job.isCompleted());
    const found = [await job.getState(), (await queue.getJob(job.id ?? ''))?.failedReason];
    expect(found).toEqual(['completed', undefined]);
  });

  it('P31 a worker that ends in order finishes the job that it runs', async () => {
    const taken = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const job = await queue.add('job', {});
    const worker = work(async () => {
      taken.resolve();
      await release.promise;
    });
    await taken.promise;
    const closed = worker.close();
    release.resolve();
    await closed;
    expect(await job.getState()).toBe('completed');
  });

  it('gives each job to one of several workers', async () => {
    const ran: string[] = [];
    const jobs = await Promise.all(Array.from({ length: 20 }, () => queue.add('job', {})));
    for (let count = 0; count < 3; count += 1) work(async ({ id }) => ran.push(id ?? ''));
    await ended(...jobs);
    expect(ran.toSorted()).toEqual(jobs.map(({ id }) => id ?? '').toSorted());
  });

  it('runs as many jobs of a worker at the same time as it may, and no more', async () => {
    let running = 0;
    let most = 0;
    const jobs = await Promise.all(Array.from({ length: 8 }, () => queue.add('job', {})));
    const full = Promise.withResolvers<void>();
    work(
      async () => {
        running += 1;
        most = Math.max(most, running);
        if (running === 3) full.resolve();
        await full.promise;
        running -= 1;
      },
      { concurrency: 3 },
    );
    await ended(...jobs);
    expect(most).toBe(3);
  });

  it('counts what waits, what is delayed and what has failed', async () => {
    await queue.add('job', {});
    await queue.add('job', {}, { delay: 60_000 });
    expect(await queue.getJobCounts('waiting', 'delayed', 'active', 'failed')).toEqual({
      waiting: 1,
      delayed: 1,
      active: 0,
      failed: 0,
    });
  });

  it('carries the trace of the one who added a job to the one who runs it', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const job = await queue.add('job', {}, { telemetry: { metadata: traceparent } });
    let told: string | undefined;
    work(async ({ opts }) => {
      told = opts.telemetry?.metadata;
    });
    await ended(job);
    expect(told).toBe(traceparent);
  });
});

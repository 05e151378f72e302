import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { QUEUES, QueueService, type QueueName } from '../queue/index.js';

const TIMEOUT_MS = 2_000;

/** What `asked` answers. @throws Error when that takes longer than somebody who watches can wait */
export async function withTimeout<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

export interface QueueStats {
  readonly name: QueueName;
  readonly waiting: number;
  readonly running: number;
  /** Jobs whose time has not come, or that wait for their next try. */
  readonly later: number;
  /** Jobs that failed for good. */
  readonly failed: number;
  /** How long the job has waited that waits longest; null when none waits. */
  readonly oldestSeconds: number | null;
}

/** How the queues stand, on either backend. */
@Injectable()
export class QueueStatsService {
  constructor(private readonly queues: QueueService) {}

  read(): Promise<QueueStats[]> {
    return Promise.all(QUEUES.map((name) => this.one(name)));
  }

  private async one(name: QueueName): Promise<QueueStats> {
    const queue = this.queues.queue(name);
    const [counts, [oldest]] = await Promise.all([
      queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
      queue.getJobs(['waiting'], 0, 0, true),
    ]);
    const of = (state: string) => counts[state] ?? 0;
    return {
      name,
      waiting: of('waiting') + of('prioritized'),
      running: of('active'),
      later: of('delayed'),
      failed: of('failed'),
      oldestSeconds: oldest ? Math.max(0, (Date.now() - waitingSince(oldest)) / 1_000) : null,
    };
  }
}

/** A job that is tried again waits from its last try on. */
function waitingSince({ timestamp, delay, processedOn }: Job): number {
  return Math.max(timestamp + delay, processedOn ?? 0);
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Gauge } from 'prom-client';
import { Clock } from '../clock/index.js';
import { DatabasePool, type PoolUse } from '../database/index.js';
import { Metrics } from '../metrics/index.js';
import { inTime } from './in-time.js';
import { QueueFigures, type QueueFigure } from './queue-figures.js';
import { WatchList } from './watch-list.js';

const KEPT_MS = 5_000;

export interface OutboxFigure {
  /** Rows whose time has come and that no queue has yet. */
  readonly due: number;
  readonly oldestSeconds: number | null;
}

/** Reads what costs a query, and puts it among the figures of the process when these are asked for. */
@Injectable()
export class OpsFigures implements OnModuleInit {
  private readonly own = new Map<string, Gauge>();
  private refreshing: { readonly at: number; readonly done: Promise<void> } | undefined;
  private readonly jobs: Gauge<'queue' | 'state'>;
  private readonly oldestJob: Gauge<'queue'>;
  private readonly poolConnections: Gauge<'state'>;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly queues: QueueFigures,
    private readonly pool: DatabasePool,
    private readonly metrics: Metrics,
    private readonly watchList: WatchList,
  ) {
    this.jobs = metrics.gauge('shop_queue_jobs', 'Jobs by queue; failed: for good', ['queue', 'state']);
    this.oldestJob = metrics.gauge('shop_queue_oldest_waiting_seconds', 'Age of the oldest waiting job', ['queue']);
    this.poolConnections = metrics.gauge('shop_database_pool_connections', 'Connections of this process', ['state']);
  }

  onModuleInit(): void {
    this.watchList.figure({
      name: 'shop_outbox_due',
      help: 'Outbox rows whose time has come',
      read: async () => (await this.outbox()).due,
    });
    this.watchList.figure({
      name: 'shop_outbox_oldest_seconds',
      help: 'How long the oldest of them has been due',
      read: async () => (await this.outbox()).oldestSeconds ?? 0,
    });
  }

  queueFigures(): Promise<QueueFigure[]> {
    return inTime(this.queues.read());
  }

  async outbox(): Promise<OutboxFigure> {
    const now = this.clock.now();
    const [row] = await this.em.fork().execute<{ due: number; oldest: Date | null }[]>(
      `select count(*)::int as due, min(run_at) as oldest from (
         select run_at from outbox where relayed_at is null and run_at <= ? order by run_at limit 10000) waiting`,
      [now],
    );
    const oldest = row?.oldest ?? null;
    return {
      due: row?.due ?? 0,
      oldestSeconds: oldest && Math.max(0, (now.getTime() - new Date(oldest).getTime()) / 1_000),
    };
  }

  async process(): Promise<PoolUse & { eventLoopMs: number | null; memoryBytes: number }> {
    const seconds = await this.metrics.value('nodejs_eventloop_lag_p99_seconds');
    return {
      ...this.pool.use,
      eventLoopMs: seconds === null ? null : seconds * 1_000,
      memoryBytes: process.memoryUsage.rss(),
    };
  }

  /** All figures as Prometheus reads them. What does not answer in time is told as not known. */
  async exposition(): Promise<string> {
    if (!this.refreshing || performance.now() - this.refreshing.at > KEPT_MS) {
      this.refreshing = { at: performance.now(), done: this.refresh() };
    }
    await this.refreshing.done;
    const { inUse, size, waiting } = this.pool.use;
    this.poolConnections.set({ state: 'in_use' }, inUse);
    this.poolConnections.set({ state: 'waiting' }, waiting);
    this.poolConnections.set({ state: 'limit' }, size);
    return this.metrics.registry.metrics();
  }

  private async refresh(): Promise<void> {
    await Promise.all([this.refreshQueues(), ...this.watchList.figures.map((figure) => this.refreshFigure(figure))]);
  }

  private async refreshQueues(): Promise<void> {
    const figures = await this.queueFigures().catch(() => []);
    this.jobs.reset();
    this.oldestJob.reset();
    for (const { name, waiting, running, later, failed, oldestSeconds } of figures) {
      for (const [state, count] of Object.entries({ waiting, running, later, failed }))
        this.jobs.set({ queue: name, state }, count);
      this.oldestJob.set({ queue: name }, oldestSeconds ?? 0);
    }
  }

  private async refreshFigure({ name, help, read }: WatchList['figures'][number]): Promise<void> {
    const gauge = this.own.get(name) ?? this.metrics.gauge(name, help);
    this.own.set(name, gauge);
    gauge.set((await inTime(read()).catch(() => null)) ?? Number.NaN);
  }
}

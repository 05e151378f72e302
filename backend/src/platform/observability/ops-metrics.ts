import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Gauge } from 'prom-client';
import { Clock } from '../clock/index.js';
import { StatementPool, type PoolStats } from '../database/index.js';
import { Metrics } from './metrics/index.js';
import { withTimeout, QueueStatsService, type QueueStats } from './queue-stats.service.js';
import { AlertRegistry } from './alert-registry.js';

const CACHE_TTL_MS = 5_000;

export interface OutboxStats {
  /** Rows whose time has come and that no queue has yet. */
  readonly due: number;
  readonly oldestSeconds: number | null;
}

/** Reads what costs a query, and puts it among the figures of the process when these are asked for. */
@Injectable()
export class OpsMetrics implements OnModuleInit {
  private readonly own = new Map<string, Gauge>();
  private refreshing: { readonly at: number; readonly done: Promise<void> } | undefined;
  private readonly jobs: Gauge<'queue' | 'state'>;
  private readonly oldestJob: Gauge<'queue'>;
  private readonly poolConnections: Gauge<'state'>;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly queues: QueueStatsService,
    private readonly pool: StatementPool,
    private readonly metrics: Metrics,
    private readonly watchList: AlertRegistry,
  ) {
    this.jobs = metrics.gauge('shop_queue_jobs', 'Jobs by queue; failed: for good', ['queue', 'state']);
    this.oldestJob = metrics.gauge('shop_queue_oldest_waiting_seconds', 'Age of the oldest waiting job', ['queue']);
    this.poolConnections = metrics.gauge('shop_database_pool_connections', 'Connections of this process', ['state']);
  }

  onModuleInit(): void {
    this.watchList.addGauge({
      name: 'shop_outbox_due',
      help: 'Outbox rows whose time has come',
      read: async () => (await this.outbox()).due,
    });
    this.watchList.addGauge({
      name: 'shop_outbox_oldest_seconds',
      help: 'How long the oldest of them has been due',
      read: async () => (await this.outbox()).oldestSeconds ?? 0,
    });
  }

  queueStats(): Promise<QueueStats[]> {
    return withTimeout(this.queues.read());
  }

  async outbox(): Promise<OutboxStats> {
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

  async process(): Promise<PoolStats & { eventLoopMs: number | null; memoryBytes: number }> {
    const seconds = await this.metrics.value('nodejs_eventloop_lag_p99_seconds');
    return {
      ...this.pool.stats,
      eventLoopMs: seconds === null ? null : seconds * 1_000,
      memoryBytes: process.memoryUsage.rss(),
    };
  }

  /** All figures as Prometheus reads them. What does not answer in time is told as not known. */
  async toPrometheus(): Promise<string> {
    if (!this.refreshing || performance.now() - this.refreshing.at > CACHE_TTL_MS) {
      this.refreshing = { at: performance.now(), done: this.refresh() };
    }
    await this.refreshing.done;
    const { inUse, size, waiting } = this.pool.stats;
    this.poolConnections.set({ state: 'in_use' }, inUse);
    this.poolConnections.set({ state: 'waiting' }, waiting);
    this.poolConnections.set({ state: 'limit' }, size);
    return this.metrics.registry.metrics();
  }

  private async refresh(): Promise<void> {
    await Promise.all([this.refreshQueues(), ...this.watchList.gauges.map((figure) => this.refreshFigure(figure))]);
  }

  private async refreshQueues(): Promise<void> {
    const figures = await this.queueStats().catch(() => []);
    this.jobs.reset();
    this.oldestJob.reset();
    for (const { name, waiting, running, later, failed, oldestSeconds } of figures) {
      for (const [state, count] of Object.entries({ waiting, running, later, failed }))
        this.jobs.set({ queue: name, state }, count);
      this.oldestJob.set({ queue: name }, oldestSeconds ?? 0);
    }
  }

  private async refreshFigure(figure: AlertRegistry['gauges'][number]): Promise<void> {
    const { name, help } = figure;
    const labels = 'label' in figure ? [figure.label] : [];
    const gauge = this.own.get(name) ?? this.metrics.gauge(name, help, labels);
    this.own.set(name, gauge);
    if ('label' in figure) {
      const values = await withTimeout(figure.readEach()).catch(() => new Map<string, number>());
      gauge.reset();
      for (const [value, count] of values) gauge.set({ [figure.label]: value }, count);
    } else gauge.set((await withTimeout(figure.read()).catch(() => null)) ?? Number.NaN);
  }
}

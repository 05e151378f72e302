import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const FILE = /\.[a-z0-9]+$/i;

/** A route as a label: patterns as they are, files all as one, and all that no route takes as one. */
export function routeLabel(pattern: string | undefined): string {
  if (pattern === undefined) return 'none';
  return FILE.test(pattern) ? 'file' : pattern;
}

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of its route; undefined when none took it. */
  readonly route: string | undefined;
  readonly status: number;
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The figures of this process. No label ever holds an address, an id or what somebody typed. */
@Injectable()
export class Metrics implements OnModuleInit {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that were answered, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [this.registry],
  });

  onModuleInit(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  observeRequest({ method, route, status }: AnsweredRequest, ms: number): void {
    this.requests.labels(method, routeLabel(route), String(status)).observe(ms / 1_000);
  }

  gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Gauge<Label> {
    return new Gauge({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  /** The value of a figure without labels; null while there is none. */
  async value(name: string): Promise<number | null> {
    const found = (await this.registry.getMetricsAsJSON()).find((metric) => metric.name === name);
    const value = found?.values[0]?.value;
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import { RequestTimes } from './request-times.js';
import { routeLabel } from './route-label.js';

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of its route; undefined when none took it. */
  readonly route: string | undefined;
  readonly status: number;
}

export type ObserveDuration = (ms: number) => void;

/** The figures of this process. No label ever holds an address, an id or what somebody typed. */
@Injectable()
export class Metrics implements OnModuleInit {
  readonly registry = new Registry();
  private readonly requests = new RequestTimes(
    'http_request_duration_seconds',
    'Requests that were answered, by the pattern of their route',
    this.registry,
  );

  onModuleInit(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** How long requests of one kind took is told to what this answers. */
  requestTimer({ method, route, status }: AnsweredRequest): ObserveDuration {
    const observe = this.requests.of({ method, route: routeLabel(route), status });
    return (ms) => observe(ms / 1_000);
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

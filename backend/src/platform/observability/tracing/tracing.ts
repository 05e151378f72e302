import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';

export interface RemoteSpanContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

const WRITTEN = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const NONE = /^0+$/;

/** As W3C Trace Context writes it. */
export function formatTraceparent({ traceId, spanId, traceFlags }: RemoteSpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** null when it is none. */
export function parseTraceparent(text: string | null): RemoteSpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = WRITTEN.exec(text ?? '') ?? [];
  if (NONE.test(traceId) || NONE.test(spanId) || traceId === '') return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) };
}

export interface SpanOptions {
  readonly kind?: 'client' | 'consumer' | 'producer' | 'server';
  /** Names and numbers of ours; never what somebody typed, an address, a code or a token. */
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** What leads from a request through the outbox to the jobs that follow from it. */
export abstract class Tracing {
  /** Where the trace stands that goes on, in the words of W3C Trace Context; null outside of one. */
  abstract traceparent(): string | null;

  /** Runs `work` as a part of the trace that goes on; outside of one it is only run. */
  abstract span<Answer>(name: string, facts: SpanOptions, work: () => Promise<Answer>): Promise<Answer>;

  /** Runs `work` as a part of the trace that stood at `traceparent`, or as the beginning of one. */
  abstract continueTrace<Answer>(
    traceparent: string | null,
    name: string,
    facts: SpanOptions,
    work: () => Promise<Answer>,
  ): Promise<Answer>;

  /** Begins a trace with every request, and shows the transactions in it. */
  abstract instrument(requests: FastifyInstance, em: EntityManager): void;
}

/** Where nobody collects traces. */
export class NoTracing extends Tracing {
  override traceparent(): null {
    return null;
  }

  override span<Answer>(_name: string, _facts: SpanOptions, work: () => Promise<Answer>): Promise<Answer> {
    return work();
  }

  override continueTrace<Answer>(
    _traceparent: string | null,
    _name: string,
    _facts: SpanOptions,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    return work();
  }

  override instrument(): void {}
}

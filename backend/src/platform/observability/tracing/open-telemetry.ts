import { AsyncLocalStorage } from 'node:async_hooks';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { EntityManager, EventSubscriber, TransactionEventArgs } from '@mikro-orm/postgresql';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeLabel } from '../metrics/index.js';
import { Tracing, type SpanOptions, parseTraceparent, formatTraceparent } from './tracing.js';

const EXPORT_MS = 5_000;
const KINDS = {
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  producer: SpanKind.PRODUCER,
  server: SpanKind.SERVER,
} as const;

/** Requests that tell nothing. */
const UNTRACED = /^(file|\/metrics|\/health\/.*)$/;

/**
 * Sends spans to an OTLP collector over HTTP, in the background; spans that cannot be sent are dropped. Own spans instead of
 * @opentelemetry/auto-instrumentations-node: it patches packages when Node loads them by name, and in dist/programs they are
 * bundled, so it would see neither fastify nor pg.
 */
export class OpenTelemetryTracing extends Tracing implements OnApplicationShutdown {
  private readonly provider: BasicTracerProvider;
  private readonly tracer: Tracer;
  private readonly current = new AsyncLocalStorage<Span>();
  private readonly requests = new WeakMap<FastifyRequest, Span>();

  constructor({ endpoint, serviceName }: { endpoint: string; serviceName: string }) {
    super();
    const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_MS });
    this.provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName }),
      spanProcessors: [new BatchSpanProcessor(exporter)],
    });
    this.tracer = this.provider.getTracer('saugaat');
  }

  override traceparent(): string | null {
    const span = this.current.getStore();
    return span ? formatTraceparent(span.spanContext()) : null;
  }

  override span<Answer>(name: string, facts: SpanOptions, work: () => Promise<Answer>): Promise<Answer> {
    const parent = this.current.getStore();
    return parent ? this.run(this.begin(name, facts, parent), work) : work();
  }

  override continueTrace<Answer>(
    traceparent: string | null,
    name: string,
    facts: SpanOptions,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const place = parseTraceparent(traceparent);
    const parent = place && trace.wrapSpanContext({ ...place, isRemote: true });
    return this.run(this.begin(name, facts, parent), work);
  }

  override instrument(requests: FastifyInstance, em: EntityManager): void {
    requests.addHook('onRequest', (request, _reply, done) => {
      const route = routeLabel(request.routeOptions.url);
      if (UNTRACED.test(route)) return done();
      const attributes = { 'http.request.method': request.method, 'http.route': route };
      // A page asks for what it shows by requests of its own, in this process.
      const span = this.begin(`${request.method} ${route}`, { kind: 'server', attributes }, this.current.getStore());
      this.requests.set(request, span);
      this.current.run(span, done);
    });
    // A body arrives outside of what was begun above.
    requests.addHook('preValidation', (request, _reply, done) => {
      const span = this.requests.get(request);
      if (span) this.current.run(span, done);
      else done();
    });
    requests.addHook('onResponse', (request, reply, done) => {
      const span = this.requests.get(request);
      span?.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    });
    em.getEventManager().registerSubscriber(this.transactions());
  }

  async onApplicationShutdown(): Promise<void> {
    await this.provider.shutdown().catch(() => undefined);
  }

  private begin(name: string, { kind, attributes = {} }: SpanOptions, parent: Span | null | undefined): Span {
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return this.tracer.startSpan(name, { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes }, context);
  }

  private async run<Answer>(span: Span, work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await this.current.run(span, work);
    } catch (error) {
      // What an error says may hold an address; its kind does not.
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(error));
      throw error;
    } finally {
      span.end();
    }
  }

  private transactions(): EventSubscriber {
    const open = new WeakMap<object, Span>();
    const end = (em: object, outcome: string) => {
      open.get(em)?.setAttribute('db.transaction.outcome', outcome).end();
      open.delete(em);
    };
    return {
      beforeTransactionStart: ({ em }: TransactionEventArgs) => {
        const parent = this.current.getStore();
        if (parent) open.set(em, this.begin('database transaction', { kind: 'client' }, parent));
      },
      afterTransactionCommit: ({ em }: TransactionEventArgs) => end(em, 'commit'),
      afterTransactionRollback: ({ em }: TransactionEventArgs) => end(em, 'rollback'),
    };
  }
}

function kindOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'Error');
}

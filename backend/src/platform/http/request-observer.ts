import type { RequestLog, WriteRequest } from '../observability/logging/index.js';
import type { AnsweredRequest, Metrics, ObserveDuration } from '../observability/metrics/index.js';

interface Kind {
  readonly write: WriteRequest;
  readonly observe: ObserveDuration;
}

/** One line and one place in the figures for each answered request; what all of a kind share is made with the first. */
export class RequestObserver {
  private readonly kinds = new Map<string | undefined, Map<string, Map<number, Kind>>>();

  constructor(
    private readonly log: RequestLog,
    private readonly metrics: Metrics,
  ) {}

  record(requestId: string, { method, route, status }: AnsweredRequest, ms: number): void {
    const { write, observe } =
      this.kinds.get(route)?.get(method)?.get(status) ?? this.newKind({ method, route, status });
    observe(ms);
    write(requestId, Math.round(ms));
  }

  private newKind(answered: AnsweredRequest): Kind {
    const { method, route, status } = answered;
    const methods = this.kinds.get(route) ?? new Map<string, Map<number, Kind>>();
    const statuses = methods.get(method) ?? new Map<number, Kind>();
    const kind = {
      write: this.log.of({ method, route: route ?? 'none', status }),
      observe: this.metrics.requestTimer(answered),
    };
    this.kinds.set(route, methods.set(method, statuses.set(status, kind)));
    return kind;
  }
}

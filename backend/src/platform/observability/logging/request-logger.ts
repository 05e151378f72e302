import { pino, type Logger } from 'pino';

/** What the line of an answered request tells. */
export interface LoggedRequest {
  readonly method: string;
  /** The pattern of its route. */
  readonly route: string;
  readonly status: number;
}

/** Of letters, digits, `-` and `_` alone; time in whole milliseconds. */
export type WriteRequest = (requestId: string, ms: number) => void;

/**
 * The line of each request, letter by letter as the Logger would write it, put together from parts that are the same for
 * all requests of a kind.
 */
export class RequestLog {
  private readonly isOn: boolean;
  private readonly beginning: string;
  private at = 0;
  private time = '';
  private second = 0;
  private upToSecond = '';

  constructor(
    logger: Logger,
    private readonly write: (line: string) => void,
  ) {
    this.isOn = logger.isLevelEnabled('info');
    const { [pino.symbols.chindingsSym]: bindings = '' } = logger as unknown as Record<symbol, string>;
    this.beginning = `"${bindings},"requestId":"`;
  }

  /** How requests of one kind are told. */
  of({ method, route, status }: LoggedRequest): WriteRequest {
    if (!this.isOn) return () => undefined;
    const kind = `",${JSON.stringify({ method, route, status }).slice(1, -1)},"ms":`;
    return (requestId, ms) =>
      this.write(
        `{"level":30,"time":"` + this.now() + this.beginning + requestId + kind + String(ms) + `,"msg":"request"}\n`,
      );
  }

  private now(): string {
    const at = Date.now();
    if (at !== this.at) {
      const ms = at % 1_000;
      if (at - ms !== this.second) {
        this.second = at - ms;
        this.upToSecond = new Date(at).toISOString().slice(0, -4);
      }
      this.at = at;
      this.time = `${this.upToSecond}${String(ms).padStart(3, '0')}Z`;
    }
    return this.time;
  }
}

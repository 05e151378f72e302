import http from 'node:http';
import https from 'node:https';

/** Below what servers allow, so that no call meets a connection that is just being closed. */
const IDLE_MS = 4_000;

interface GatewayAccount {
  readonly keyId: string;
  readonly keySecret: string;
  readonly apiUrl: string;
  readonly timeoutMs: number;
}

export interface GatewayCall {
  /** A GET without one. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Asked twice it does the same as once: it is, where its connection was lost. */
  readonly isRepeatable?: boolean;
}

/** What the gateway answered instead of what was asked for. */
export class GatewayRefusal extends Error {
  constructor(
    readonly status: number,
    answer: unknown,
  ) {
    const { code = '', description = '' } = (answer as { error?: Partial<Record<string, string>> } | null)?.error ?? {};
    super(`the gateway answered ${status} ${code} ${description}`.trim());
  }
}

/** A connection that had been used before was closed, before or after the gateway had read what was asked. */
export class ConnectionLost extends Error {}

/** The gateway's HTTP API, over connections that are used again. */
export class GatewayHttp {
  private readonly request: typeof http.request;
  private readonly agent: http.Agent;
  private readonly place: { readonly hostname: string; readonly port: string; readonly prefix: string };
  private readonly authorization: string;
  private readonly timeoutMs: number;

  constructor({ keyId, keySecret, apiUrl, timeoutMs }: GatewayAccount) {
    const { protocol, hostname, port, pathname } = new URL(apiUrl);
    const { request, Agent } = protocol === 'https:' ? https : http;
    this.request = request;
    this.agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
    this.place = { hostname, port, prefix: pathname.replace(/\/$/, '') };
    this.authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    this.timeoutMs = timeoutMs;
  }

  /**
   * @param path with its query
   * @throws GatewayRefusal, or any other error where no answer came in time
   */
  async call<Answer>(path: string, call: GatewayCall = {}): Promise<Answer> {
    try {
      return (await this.send(path, call)) as Answer;
    } catch (error) {
      const isRepeatable = call.isRepeatable ?? call.body === undefined;
      if (!isRepeatable || !(error instanceof ConnectionLost)) throw error;
      return (await this.send(path, call)) as Answer;
    }
  }

  private send(path: string, { body, headers }: GatewayCall): Promise<unknown> {
    const text = body && JSON.stringify(body);
    const { prefix, ...place } = this.place;
    return new Promise((resolve, reject) => {
      const request = this.request({
        ...place,
        path: prefix + path,
        method: text ? 'POST' : 'GET',
        agent: this.agent,
        headers: {
          authorization: this.authorization,
          ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
          ...headers,
        },
      });
      const patience = setTimeout(() => request.destroy(new Error('no answer in time')), this.timeoutMs);
      const fail = (error: Error): void => {
        clearTimeout(patience);
        reject(error);
      };
      request.on('error', (error: Error & { code?: string }) => {
        const isLost = request.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '');
        fail(isLost ? new ConnectionLost(error.message) : error);
      });
      request.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', fail);
        response.on('end', () => {
          clearTimeout(patience);
          const { statusCode = 0 } = response;
          const isGood = statusCode >= 200 && statusCode < 300;
          const answer = parsed(Buffer.concat(parts).toString('utf8'));
          if (isGood && answer !== undefined) resolve(answer);
          else reject(isGood ? new Error('the gateway answered no JSON') : new GatewayRefusal(statusCode, answer));
        });
      });
      request.end(text);
    });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

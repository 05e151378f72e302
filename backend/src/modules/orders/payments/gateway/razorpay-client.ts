import http from 'node:http';
import https from 'node:https';
import type Razorpay from 'razorpay';
import { ConnectionLostError, GatewayApiError } from './payment-gateway.js';

/** Below what servers allow, so that no call meets a connection that is just being closed. */
const IDLE_MS = 4_000;
const NO_STATUS = 0;
const REFUND = /^\/v1\/payments\/[^/]+\/refund$/;

export interface RazorpayAccount {
  readonly keyId: string;
  readonly keySecret: string;
  readonly apiUrl: string;
  readonly timeoutMs: number;
}

/** What is used of the package's axios instance, which its types do not name. */
interface Transport {
  readonly defaults: object;
  readonly interceptors: {
    readonly request: { use(change: (request: TransportRequest) => TransportRequest): void };
    readonly response: {
      use(received: (response: TransportResponse) => TransportResponse, failed: (error: TransportError) => never): void;
    };
  };
}

interface TransportRequest {
  readonly url?: string;
  readonly data?: { readonly notes?: { readonly refund_id?: string } };
  readonly headers: { set(name: string, value: string): void };
  signal?: AbortSignal;
}

interface TransportResponse {
  readonly status: number;
  readonly data: unknown;
}

interface TransportError extends Error {
  readonly code?: string;
  readonly request?: { readonly reusedSocket?: boolean };
  readonly response?: TransportResponse;
}

/**
 * The official client with what it has no options for: the address of the API, connections that are used again, a
 * time-out over the whole call, the idempotency key of refunds, and errors that keep their cause.
 */
export class RazorpayClient {
  private sdk: Promise<Razorpay> | undefined;

  constructor(private readonly account: RazorpayAccount) {}

  /**
   * Calls the API. A call that does the same twice as once is repeated where its connection was lost.
   * @throws ConnectionLostError, GatewayApiError, or the error of the connection where no answer came in time
   */
  async call<Result>(send: (sdk: Razorpay) => Promise<Result>, { idempotent = true } = {}): Promise<Result> {
    this.sdk ??= connect(this.account);
    const sdk = await this.sdk;
    try {
      return await send(sdk).catch(rethrowCause);
    } catch (error) {
      if (!idempotent || !(error instanceof ConnectionLostError)) throw error;
      return await send(sdk).catch(rethrowCause);
    }
  }
}

/** Loaded with the first call: the package and axios hold memory that a process without payments need not. */
async function connect({ keyId, keySecret, apiUrl, timeoutMs }: RazorpayAccount): Promise<Razorpay> {
  const { default: Sdk } = await import('razorpay');
  const sdk = new Sdk({ key_id: keyId, key_secret: keySecret });
  const transport = (sdk.api as unknown as { rq: Transport }).rq;
  Object.assign(transport.defaults, {
    baseURL: apiUrl,
    httpAgent: new http.Agent({ keepAlive: true, timeout: IDLE_MS }),
    httpsAgent: new https.Agent({ keepAlive: true, timeout: IDLE_MS }),
    maxRedirects: 0,
    proxy: false,
  });
  transport.interceptors.request.use((request) => {
    request.signal = AbortSignal.timeout(timeoutMs);
    const refundId = REFUND.test(request.url ?? '') ? request.data?.notes?.refund_id : undefined;
    if (refundId) request.headers.set('X-Refund-Idempotency', refundId);
    return request;
  });
  transport.interceptors.response.use(
    (response) => {
      if (isJson(response.data)) return response;
      throw new Failure(new Error('the gateway answered no JSON'));
    },
    (error) => {
      throw new Failure(causeOf(error));
    },
  );
  return sdk;
}

const isJson = (data: unknown): boolean => typeof data === 'object' && data !== null;

/** Never the package's own error: it holds the request with its key. */
function causeOf({ message, code, cause, request, response }: TransportError): Error {
  if (response) return new GatewayApiError(response.status, response.data);
  if (code === 'ERR_CANCELED') return new Error('no answer in time');
  const isLost = request?.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(code ?? '');
  if (isLost) return new ConnectionLostError(message);
  return (cause as Error | undefined) ?? new Error(message);
}

/** In the shape of an answer: of anything else the package makes a TypeError that has lost the cause. */
class Failure extends Error {
  readonly response: { readonly status: number; readonly data: { readonly error: Error } };

  constructor(error: Error) {
    super(error.message);
    this.response = { status: NO_STATUS, data: { error } };
  }
}

/** The package throws `{ statusCode, error }`, made of a Failure; a mistake in a call is thrown as it is. */
function rethrowCause(thrown: { statusCode?: number; error?: unknown }): never {
  throw thrown.statusCode === NO_STATUS ? thrown.error : thrown;
}

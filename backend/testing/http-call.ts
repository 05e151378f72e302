import { Agent, type Server } from 'node:http';
import request from 'supertest';

export interface HttpCall {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer | undefined;
}

export interface HttpAnswer {
  readonly statusCode: number;
  readonly headers: Record<string, string | string[] | undefined>;
  /** The bytes of the body, decompressed. */
  readonly rawPayload: Buffer;
  readonly body: string;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

// Each request has a connection of its own: the shop ends one on which it refused a body before the end of it.
const connections = new Agent({ keepAlive: false });

/** Sends one request to a server, through supertest. Redirects are not followed, and no compression is asked for. */
export async function httpCall(server: Server, call: HttpCall): Promise<HttpAnswer> {
  const { method, url, headers = {}, payload } = call;
  const test = requestOf(server, method.toLowerCase(), url)
    .set({ 'accept-encoding': 'identity', ...headers })
    .agent(connections)
    .redirects(0)
    .ok(() => true)
    .buffer(true)
    .parse(readBytes);
  // The bytes as they are, whatever the content type says.
  const answer = await (payload === undefined ? test : test.serialize(asIs).send(Buffer.from(payload) as never));
  const rawPayload = Buffer.isBuffer(answer.body) ? answer.body : Buffer.alloc(0);
  return {
    statusCode: answer.status,
    headers: answer.headers as HttpAnswer['headers'],
    rawPayload,
    body: rawPayload.toString('utf8'),
    cookies: [answer.headers['set-cookie'] ?? []].flat().map(cookieOf),
  };
}

const asIs = (bytes: unknown): string => bytes as string;

function requestOf(server: Server, method: string, url: string): request.Test {
  const methods = request(server) as unknown as Record<string, ((url: string) => request.Test) | undefined>;
  const start = methods[method];
  if (!start) throw new Error(`supertest knows no method ${method}`);
  return start(url);
}

function readBytes(answer: NodeJS.EventEmitter, done: (error: Error | null, bytes: Buffer) => void): void {
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  answer.on('end', () => done(null, Buffer.concat(parts)));
}

function cookieOf(header: string): { name: string; value: string } {
  const [pair = ''] = header.split(';');
  const equals = pair.indexOf('=');
  return { name: pair.slice(0, equals), value: decodeURIComponent(pair.slice(equals + 1)) };
}

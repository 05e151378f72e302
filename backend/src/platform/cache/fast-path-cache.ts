import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { AskedAgain } from './second-hit-filter.js';
import { acceptedEncoding, type Encoding, type CachedResponse } from './cached-response.js';
import { WholeAnswer } from './raw-http-response.js';

const LIMIT_BYTES = 16 * 1024 * 1024;
const LONGEST_ADDRESS = 1_000;
const MOST_WISHES = 200;
/** More than that seldom fits into a connection at once. */
const LONGEST_WHOLE = 64 * 1024;
/** Each request has its own, or they say how long the bytes are that travel. */
const OWN_HEADERS = new Set(['x-request-id', 'content-length', 'content-encoding']);

type SentHeaders = Readonly<Record<string, string | number | string[] | undefined>>;

interface Standing {
  readonly answer: CachedResponse;
  readonly whenSent: Given;
  readonly whenKnown: Given;
  /** As Node takes them: name, value, name, value. */
  readonly headers: readonly string[];
  weight: number;
  readonly sent: Map<Encoding, Sent>;
  known?: Sent;
}

interface Sent {
  readonly headers: readonly string[];
  readonly bytes?: Buffer;
  /** Absent where it is too long for that. */
  readonly whole?: WholeAnswer;
}

/** An answer that was given before the framework had seen the request. */
export interface Given {
  readonly method: 'GET';
  /** The pattern of its route. */
  readonly route: string;
  readonly status: 200 | 304;
}

/**
 * Answers of public routes that are the same for everybody, by their address, given at the door for as long as they hold:
 * the framework answers an address first, and what it sent, headers and all, is what is given from then on.
 */
@Injectable()
export class StandingAnswers {
  private readonly standing = new Map<string, Standing>();
  private readonly wishes = new Map<string, Encoding>();
  private readonly again = new AskedAgain();
  private bytes = 0;
  private isOpen = true;
  private keepAliveMs = 0;

  /** @param keepAliveMs how long the server keeps a connection whose answer has been sent */
  open(keepAliveMs: number): void {
    this.keepAliveMs = keepAliveMs;
  }

  keep(address: string, answer: CachedResponse, route: string, headers: SentHeaders): void {
    if (!this.isOpen || !answer.holds?.() || address.length > LONGEST_ADDRESS) return;
    this.drop(address);
    const weight = answer.sizeBytes + address.length * 2 + 2_000;
    this.makeRoom();
    if (this.bytes + weight > LIMIT_BYTES && !this.again.has(address)) return;
    this.standing.set(address, {
      answer,
      weight,
      headers: flat(headers),
      sent: new Map(),
      whenSent: { method: 'GET', route, status: 200 },
      whenKnown: { method: 'GET', route, status: 304 },
    });
    this.bytes += weight;
    this.makeRoom();
  }

  /** The answer that stands at an address. @returns null where the framework is to be asked */
  at(address: string): CachedResponse | null {
    const answer = this.standing.get(address)?.answer;
    return answer?.holds?.() ? answer : null;
  }

  /** Answers, where the answer still holds. @returns null when it is for the framework to answer */
  give(request: IncomingMessage, response: ServerResponse, requestId: string): Given | null {
    const { method, url, headers } = request;
    if (method !== 'GET' || url === undefined) return null;
    const found = this.standing.get(url);
    if (!found || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null;
    if (!found.answer.holds?.()) {
      this.drop(url);
      return null;
    }
    const isKnown = found.answer.matchesETag(headers['if-none-match']);
    const sent = isKnown ? this.knownOf(found) : this.sentOf(found, headers['accept-encoding']);
    if (!sent) return null;
    const given = isKnown ? found.whenKnown : found.whenSent;
    if (sent.whole?.sendBy(response, requestId)) return given;
    response.writeHead(given.status, [...sent.headers, 'x-request-id', requestId]);
    response.end(sent.bytes);
    return given;
  }

  /** The program ends: whoever still asks is answered as the framework answers then. */
  close(): void {
    this.isOpen = false;
    this.standing.clear();
  }

  private knownOf(found: Standing): Sent {
    if (!found.known) {
      const headers = withoutType(found.headers);
      found.known = { headers, whole: new WholeAnswer(304, headers, this.keepAliveMs) };
    }
    return found.known;
  }

  private sentOf(found: Standing, accepted: string | string[] | undefined): Sent | null {
    const wish = this.encodingFor(String(accepted ?? ''));
    const known = found.sent.get(wish);
    if (known) return known;
    const coming = found.answer.encode(wish);
    if (coming instanceof Promise) return null;
    const { bytes, encoding } = coming;
    const packed = encoding === 'identity' ? [] : ['content-encoding', encoding];
    const headers = [...found.headers, ...packed, 'content-length', String(bytes.length)];
    const whole = bytes.length > LONGEST_WHOLE ? undefined : new WholeAnswer(200, headers, this.keepAliveMs, bytes);
    const sent: Sent = whole ? { headers, bytes, whole } : { headers, bytes };
    found.sent.set(wish, sent);
    this.weigh(found, whole?.length ?? 0);
    return sent;
  }

  private encodingFor(accepted: string): Encoding {
    let wish = this.wishes.get(accepted);
    if (!wish) {
      wish = acceptedEncoding(accepted);
      if (this.wishes.size < MOST_WISHES && accepted.length < 200) this.wishes.set(accepted, wish);
    }
    return wish;
  }

  private weigh(found: Standing, more: number): void {
    found.weight += more;
    this.bytes += more;
    this.makeRoom();
  }

  private makeRoom(): void {
    for (const [oldest, { answer }] of this.standing) {
      if (this.bytes <= LIMIT_BYTES && answer.holds?.()) break;
      this.drop(oldest);
    }
  }

  private drop(address: string): void {
    const found = this.standing.get(address);
    if (!found) return;
    this.standing.delete(address);
    this.bytes -= found.weight;
  }
}

function flat(headers: SentHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OWN_HEADERS.has(name) ? [] : [name, String(value)],
  );
}

function withoutType(headers: readonly string[]): string[] {
  return headers.filter((_, at) => headers[at - (at % 2)] !== 'content-type');
}

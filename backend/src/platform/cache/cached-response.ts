import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface EncodedBytes {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
}

const MIN_COMPRESS_BYTES = 1_000;
/** As powers of two: the smallest window in which Brotli at this quality compresses a page as well, and its largest. */
const MIN_WINDOW = 16;
const MAX_WINDOW = 22;

/**
 * By default Brotli takes memory for a window of 4 MB with every call, which costs as much time as compressing a page: 1.01 ms
 * of CPU for 60 KB, with a window and a hint of its size 0.48 (28 November 2026, with the allocator's settings of production).
 */
const brotliParams = ({ length }: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(MAX_WINDOW, Math.max(MIN_WINDOW, Math.ceil(Math.log2(length)))),
});

const COMPRESSORS: Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: brotliParams(bytes) }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

/** The body of a response with its ETag. Each compressed form is made once, on first use, and kept. */
export class CachedResponse {
  readonly etag: string;
  private readonly bytes: Buffer;
  private readonly packed = new Map<Encoding, Promise<EncodedBytes> | EncodedBytes>();

  /** @param isCurrent whether its version is still the newest; absent where that is not known without a query */
  constructor(
    content: string | Buffer,
    readonly type = 'application/json; charset=utf-8',
    readonly isCurrent?: () => boolean,
  ) {
    this.bytes = typeof content === 'string' ? Buffer.from(content) : content;
    this.etag = `W/"${hash('sha256', this.bytes, 'base64url').slice(0, 22)}"`;
  }

  get text(): string {
    return this.bytes.toString('utf8');
  }

  /** Bytes of memory that this answer takes, its compressed forms included. */
  get sizeBytes(): number {
    return Math.ceil(this.bytes.length * 1.5) + 500;
  }

  /** Whether an If-None-Match header names this answer. */
  matchesETag(ifNoneMatch: string | undefined): boolean {
    return (
      ifNoneMatch !== undefined &&
      (ifNoneMatch === this.etag ||
        ifNoneMatch.split(/\s*,\s*/).some((tag) => tag === '*' || `W/${tag.replace(/^W\//, '')}` === this.etag))
    );
  }

  encode(encoding: Encoding): Promise<EncodedBytes> | EncodedBytes {
    if (encoding === 'identity' || this.bytes.length < MIN_COMPRESS_BYTES) {
      return { bytes: this.bytes, encoding: 'identity' };
    }
    const known = this.packed.get(encoding);
    if (known) return known;
    const coming = this.compress(encoding);
    this.packed.set(encoding, coming);
    coming.catch(() => this.packed.delete(encoding));
    return coming;
  }

  private async compress(encoding: Exclude<Encoding, 'identity'>): Promise<EncodedBytes> {
    const made = { bytes: await COMPRESSORS[encoding](this.bytes), encoding };
    this.packed.set(encoding, made);
    return made;
  }
}

/** The best encoding of ours that an Accept-Encoding header takes. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const accepted = new Set(
    String(header)
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  return (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding)) ?? 'identity';
}

export type ResponseHeaders = Readonly<Record<string, string>>;

/** Any cache may keep the response, and must ask each time whether it is still current. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Headers of a cached response, beside those that depend on the request. */
export function cacheHeaders({ etag }: CachedResponse): ResponseHeaders {
  return { etag, 'cache-control': REVALIDATE, vary: 'accept-encoding' };
}

/**
 * Sets status, type and encoding of a cached response: 304 where the request's If-None-Match names its ETag, else 200 and the
 * best encoding of the request's Accept-Encoding. A promise only where that encoding has not been made yet.
 * @returns the body to send; undefined with 304
 */
export function respondWith(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<Buffer> | Buffer | undefined {
  if (response.matchesETag(headers['if-none-match'])) {
    reply.status(304);
    return undefined;
  }
  reply.header('content-type', response.type);
  const encoded = response.encode(acceptedEncoding(headers['accept-encoding']));
  return encoded instanceof Promise ? encoded.then((made) => bodyOf(reply, made)) : bodyOf(reply, encoded);
}

function bodyOf(reply: FastifyReply, { bytes, encoding }: EncodedBytes): Buffer {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return bytes;
}

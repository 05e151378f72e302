import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { DomainError, type ImageType } from '../../kernel/index.js';

/** Longest side or square size in pixels. A smaller image keeps its size. */
export type ImageOutput =
  | { readonly kind: 'jpeg'; readonly quality: number; readonly longestSide?: number | undefined }
  | { readonly kind: 'square-webp'; readonly quality: number; readonly side: number };

export interface ImageTask {
  readonly bytes: Uint8Array;
  readonly type: ImageType;
  readonly maxPixels: number;
  readonly output: ImageOutput;
}

export interface EncodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export type ImageResult =
  | { readonly bytes: Uint8Array; readonly width: number; readonly height: number; readonly memoryMb: number }
  | { readonly refused: 'photo.unreadable' | 'photo.too_many_pixels' };

interface ImageProcessLimits {
  /** Maximum number of waiting tasks. The next one fails with photo.busy. */
  readonly maxWaiting: number;
  /** Memory beyond what Node reserves, in MB. Without `ulimit -d` only the JavaScript heap is limited. */
  readonly memoryMb: number;
  readonly timeoutMs: number;
}

const PROGRAM = fileURLToPath(new URL(`./image-worker${path.extname(import.meta.url)}`, import.meta.url));
const JAVASCRIPT_MB = 256;
/** Most of it is never written to. */
const NODE_RESERVES_MB = 700;
/** A process that holds more after a task is replaced. */
const RETIRE_ABOVE_MB = 300;
const IDLE_MS = 15_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Decodes and encodes uploaded images, one at a time, in a separate process, so that a hostile file can exhaust only that
 * process. It starts with the first task and ends when it is idle. A process instead of piscina's threads: only a process can
 * get a memory limit for native code (`ulimit -d`), and a crash in a decoder would end all threads.
 */
export class ImageProcess {
  private readonly queue = pLimit(1);
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly limits: ImageProcessLimits) {}

  /** @throws DomainError photo.busy, photo.unreadable, photo.too_many_pixels */
  async run(task: ImageTask): Promise<EncodedImage> {
    if (this.queue.pendingCount >= this.limits.maxWaiting) {
      throw new DomainError('photo.busy', { retryAfter: RETRY_AFTER_SECONDS });
    }
    return this.queue(() => this.encode(task));
  }

  /** Process id while it runs. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  private async encode(task: ImageTask): Promise<EncodedImage> {
    clearTimeout(this.idle);
    this.child ??= start(this.limits.memoryMb);
    const child = this.child;
    hold(child, true);
    try {
      const result = await answerOf(child, task, this.limits.timeoutMs);
      if ('refused' in result) throw new DomainError(result.refused);
      if (result.memoryMb > RETIRE_ABOVE_MB) this.end(child);
      return { bytes: Buffer.from(result.bytes), width: result.width, height: result.height };
    } catch (error) {
      if (error instanceof DomainError) throw error;
      this.end(child);
      throw new DomainError('photo.unreadable', {}, { cause: error });
    } finally {
      hold(child, false);
      this.idle = setTimeout(() => this.end(child), IDLE_MS).unref();
    }
  }

  private end(child: ChildProcess): void {
    if (this.child === child) this.child = undefined;
    child.kill('SIGKILL');
  }
}

/** The process gets none of the shop's settings, so it knows no secrets. */
function start(memoryMb: number): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${JAVASCRIPT_MB}`, '--no-warnings', PROGRAM];
  const bounded = [
    '/bin/sh',
    '-c',
    'ulimit -d "$0" 2>/dev/null; exec "$@"',
    String((NODE_RESERVES_MB + memoryMb) * 1024),
    ...node,
  ];
  const [command = '', ...args] = process.platform === 'win32' ? node : bounded;
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { MALLOC_ARENA_MAX: '2' },
  });
  child.on('error', () => undefined);
  return child;
}

/** Lets this program end while the process is idle. */
function hold(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

/** @throws Error if the process ends or takes too long */
async function answerOf(child: ChildProcess, task: ImageTask, timeoutMs: number): Promise<ImageResult> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageResult>();
  const onMessage = (result: unknown) => resolve(result as ImageResult);
  const onExit = () => reject(new Error('the process ended without an answer'));
  child.once('message', onMessage).once('exit', onExit).once('error', reject);
  const timer = setTimeout(() => reject(new Error('the picture took too long')), timeoutMs);
  child.send(task, (error) => {
    if (error) reject(error);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', onMessage).off('exit', onExit).off('error', reject);
  }
}

const MAX_PIXELS = 50_000_000;
/** Images up to this many pixels have a queue of their own, so that they do not wait for large photos. */
const SMALL_PIXELS = 4_000_000;

const small = new ImageProcess({ maxWaiting: 24, memoryMb: 300, timeoutMs: 30_000 });
const large = new ImageProcess({ maxWaiting: 12, memoryMb: 900, timeoutMs: 60_000 });

/**
 * Decodes an uploaded image (JPEG, PNG, WebP or HEIC) and encodes it again, without its metadata.
 * @param maxPixels maximum of width times height; the file may have at most four bytes for each of them
 * @throws DomainError photo.busy, photo.unreadable, photo.too_many_pixels
 */
export async function encodeImage(
  bytes: Buffer,
  type: ImageType,
  output: ImageOutput,
  maxPixels = MAX_PIXELS,
): Promise<EncodedImage> {
  const lane = maxPixels <= SMALL_PIXELS ? small : large;
  return lane.run({ bytes, type, maxPixels, output });
}

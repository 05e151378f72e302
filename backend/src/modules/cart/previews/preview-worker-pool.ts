import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { workspaceRoot } from '../../../platform/config/index.js';

export interface PreviewInput {
  /** A product's `personalisation`. */
  readonly spec: object;
  readonly text: string | null;
  /** The photo as it was framed: JPEG, PNG or WebP. */
  readonly photo: Uint8Array | null;
  /** The bytes of every picture that the spec names, by the name it gives. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** Pixels of the square drawing. */
  readonly size: number;
}

export interface PreviewTask extends PreviewInput {
  /** Address of the drawing module. */
  readonly entry: string;
}

const RENDERER_FILE = path.join(workspaceRoot, 'dist', 'frontend', 'server', 'entry-preview.js');
const WORKER = new URL(`./preview-worker${path.extname(import.meta.url)}`, import.meta.url);
const TIMEOUT_MS = 60_000;
const CONCURRENCY = 1;

/**
 * Draws a piece with its buyer's words and photo: the browser's own drawing, in a thread that ends with it, so that
 * nothing waits for it and all its memory comes back.
 */
@Injectable()
export class PreviewWorkerPool {
  private readonly limit = pLimit(CONCURRENCY);

  /** False where the pages are made from their sources and nothing was built. */
  get isAvailable(): boolean {
    return existsSync(RENDERER_FILE);
  }

  /**
   * A JPEG; null for a spec that says nothing of where text or photo go.
   * @throws Error when a picture is missing or cannot be read
   */
  async render(input: PreviewInput): Promise<Buffer | null> {
    return this.limit(() => runWorker({ ...input, entry: pathToFileURL(RENDERER_FILE).href }));
  }
}

async function runWorker(task: PreviewTask): Promise<Buffer | null> {
  const worker = new Worker(WORKER, { workerData: task, stdout: true, stderr: true });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<Uint8Array | null>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the drawing ended without an answer')));
      timer = setTimeout(() => reject(new Error('the drawing took too long')), TIMEOUT_MS);
    });
    return answer && Buffer.from(answer);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

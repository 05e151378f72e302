import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../kernel/index.js';

export interface HeicTask {
  readonly bytes: Uint8Array;
  readonly pixelLimit: number;
}

export type HeicAnswer =
  | { readonly width: number; readonly height: number; readonly pixels: ArrayBuffer }
  | { readonly refused: 'photo.unreadable' | 'photo.too_many_pixels' };

export interface RawPicture {
  readonly width: number;
  readonly height: number;
  /** RGBA, eight bits each. */
  readonly pixels: Buffer;
}

const WORKER = new URL(`./heic-worker${path.extname(import.meta.url)}`, import.meta.url);
const PATIENCE_MS = 30_000;

/**
 * Decodes a HEIC or HEIF picture, upright, in a thread of its own: the decoder is WebAssembly and would hold up
 * everything else.
 * @throws DomainError photo.unreadable, photo.too_many_pixels
 */
export async function decodeHeic(bytes: Buffer, pixelLimit: number): Promise<RawPicture> {
  const task: HeicTask = { bytes, pixelLimit };
  const worker = new Worker(WORKER, { workerData: task, stdout: true, stderr: true });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the HEIC decoder ended without an answer')));
      timer = setTimeout(() => reject(new Error('the HEIC decoder took too long')), PATIENCE_MS);
    });
    if ('refused' in answer) throw new DomainError(answer.refused);
    return { width: answer.width, height: answer.height, pixels: Buffer.from(answer.pixels) };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('photo.unreadable', {}, { cause: error });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

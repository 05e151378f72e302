// Runs in a worker thread. Only erasable types: tests run this file as it is.
import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';
import type { HeicAnswer, HeicTask } from './heic-decoder.js';

const { bytes, pixelLimit } = workerData as HeicTask;

async function answer(): Promise<HeicAnswer> {
  const pictures = await decode.all({ buffer: bytes });
  const [first] = pictures;
  if (!first) return { refused: 'photo.unreadable' };
  if (first.width * first.height > pixelLimit) return { refused: 'photo.too_many_pixels' };
  const { width, height, data } = await first.decode();
  return { width, height, pixels: data.buffer };
}

const result = await answer().catch((): HeicAnswer => ({ refused: 'photo.unreadable' }));
parentPort?.postMessage(result, 'pixels' in result ? [result.pixels] : []);

import type { ImageType } from '../../kernel/index.js';
import { ImageProcess, type EncodedImage, type ImageOutput } from './image-process.js';

const MAX_PIXELS = 50_000_000;
/** Pictures of at most so many pixels do not wait behind those of cameras. */
const SMALL_PIXELS = 4_000_000;

const small = new ImageProcess({ maxWaiting: 24, memoryMb: 300, timeoutMs: 30_000 });
const large = new ImageProcess({ maxWaiting: 12, memoryMb: 900, timeoutMs: 60_000 });

/**
 * A picture that somebody sent (JPEG, PNG, WebP or HEIC), made anew from its pixels alone.
 * @param maxPixels of the picture as it was sent; four bytes for each of them are the most that it may weigh
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

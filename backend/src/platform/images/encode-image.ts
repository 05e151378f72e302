import type { ImageType } from '../../kernel/index.js';
import { ImageProcess, type EncodedImage, type ImageOutput } from './image-process.js';

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

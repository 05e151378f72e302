import type { Sharp } from 'sharp';
import { DomainError, type PictureType } from '../../kernel/index.js';
import { decodeHeic } from './heic-decoder.js';
import { pixels } from './pixels.js';

const PIXEL_LIMIT = 50_000_000;

/**
 * A picture that somebody sent, ready to be worked on; HEIC is decoded here.
 * @throws DomainError photo.unreadable, photo.too_many_pixels (above 50 million)
 */
export async function openPicture(bytes: Buffer, type: PictureType): Promise<Sharp> {
  const sharp = await pixels();
  if (type === 'heic') {
    const { pixels: raw, width, height } = await decodeHeic(bytes, PIXEL_LIMIT);
    return sharp(raw, { raw: { width, height, channels: 4 } });
  }
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new DomainError('photo.unreadable', {}, { cause: error });
    });
  if (width * height > PIXEL_LIMIT) throw new DomainError('photo.too_many_pixels');
  return sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' });
}

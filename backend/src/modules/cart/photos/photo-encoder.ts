import { Injectable } from '@nestjs/common';
import type { ImageType } from '../../../kernel/index.js';
import { encodeImage } from '../../../platform/images/index.js';

export interface JpegImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface JpegOptions {
  readonly quality: number;
  /** Longest side in pixels; a smaller picture keeps its size. */
  readonly longestSide?: number;
  /** Of the picture as it was sent; 50 million where nothing is said. */
  readonly maxPixels?: number;
}

/** Re-encodes a buyer's picture: upright, sRGB, and nothing in it but its pixels (no EXIF, no place, no thumbnail). */
@Injectable()
export class PhotoEncoder {
  /** @throws DomainError photo.busy, photo.unreadable, photo.too_many_pixels */
  async toJpeg(bytes: Buffer, type: ImageType, { quality, longestSide, maxPixels }: JpegOptions): Promise<JpegImage> {
    return encodeImage(bytes, type, { kind: 'jpeg', quality, longestSide }, maxPixels);
  }
}

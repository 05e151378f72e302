import type { Sharp } from 'sharp';
import { Injectable } from '@nestjs/common';
import { DomainError, type PictureType } from '../../../kernel/index.js';
import { Turns, openPicture } from '../../../platform/pictures/index.js';

export interface JpegPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface JpegWish {
  readonly quality: number;
  /** Longest side in pixels; a smaller picture keeps its size. */
  readonly longestSide?: number;
}

const AT_ONCE = 2;
const PATIENCE_SECONDS = 30;

/** Re-encodes a buyer's picture: upright, sRGB, and nothing in it but its pixels (no EXIF, no place, no thumbnail). */
@Injectable()
export class PictureCodec {
  private readonly turns = new Turns(AT_ONCE);

  /** @throws DomainError photo.unreadable, photo.too_many_pixels (above 50 million) */
  async toJpeg(bytes: Buffer, type: PictureType, wish: JpegWish): Promise<JpegPicture> {
    return this.turns.run(async () => encode(await openPicture(bytes, type), wish));
  }
}

async function encode(picture: Sharp, { quality, longestSide }: JpegWish): Promise<JpegPicture> {
  const upright = picture.autoOrient().flatten({ background: '#ffffff' });
  const sized = longestSide
    ? upright.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    : upright;
  const { data, info } = await sized
    .jpeg({ quality, mozjpeg: true })
    .timeout({ seconds: PATIENCE_SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new DomainError('photo.unreadable', {}, { cause: error });
    });
  return { bytes: data, width: info.width, height: info.height };
}

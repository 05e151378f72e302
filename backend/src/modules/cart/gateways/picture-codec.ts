import sharp, { type Sharp } from 'sharp';
import { Injectable } from '@nestjs/common';
import { DomainError, type PictureType } from '../../../kernel/index.js';
import { decodeHeic } from './heic-decoder.js';
import { Turns } from './turns.js';

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

const PIXEL_LIMIT = 50_000_000;
const AT_ONCE = 2;
const PATIENCE_SECONDS = 30;

/** Re-encodes a buyer's picture: upright, sRGB, and nothing in it but its pixels (no EXIF, no place, no thumbnail). */
@Injectable()
export class PictureCodec {
  private readonly turns = new Turns(AT_ONCE);

  /** @throws DomainError photo.unreadable, photo.too_many_pixels (above 50 million) */
  async toJpeg(bytes: Buffer, type: PictureType, wish: JpegWish): Promise<JpegPicture> {
    return this.turns.run(async () => {
      const opened = type === 'heic' ? await openHeic(bytes) : await open(bytes);
      return encode(opened, wish);
    });
  }
}

const unreadable = (cause: unknown) => new DomainError('photo.unreadable', {}, { cause });

async function open(bytes: Buffer): Promise<Sharp> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error);
    });
  if (width * height > PIXEL_LIMIT) throw new DomainError('photo.too_many_pixels');
  return sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' });
}

async function openHeic(bytes: Buffer): Promise<Sharp> {
  const { pixels, width, height } = await decodeHeic(bytes, PIXEL_LIMIT);
  return sharp(pixels, { raw: { width, height, channels: 4 } });
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
      throw unreadable(error);
    });
  return { bytes: data, width: info.width, height: info.height };
}

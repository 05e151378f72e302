import type { Sharp } from 'sharp';
import { Injectable } from '@nestjs/common';
import { loadSharp } from '../../../platform/images/index.js';
import type { PhotoCrop } from '../../cart/index.js';

export interface CroppedPhoto {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const QUALITY = 94;

/** Makes JPEGs to print from, in all the pixels that there are. */
@Injectable()
export class PhotoCropper {
  async crop(bytes: Buffer, crop: PhotoCrop | null): Promise<CroppedPhoto> {
    const sharp = await loadSharp();
    const turned = crop && crop.turns % 4 !== 0;
    const picture = turned
      ? sharp(
          await sharp(bytes)
            .rotate(crop.turns * 90)
            .toBuffer(),
        )
      : sharp(bytes);
    if (crop) {
      const { width, height } = await picture.metadata();
      const left = Math.min(width - 1, Math.round(crop.x * width));
      const top = Math.min(height - 1, Math.round(crop.y * height));
      picture.extract({
        left,
        top,
        width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
        height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
      });
    }
    return jpeg(picture);
  }

  /** The middle square. */
  async square(bytes: Buffer, side: number): Promise<Buffer> {
    const sharp = await loadSharp();
    const picture = sharp(bytes).resize({ width: side, height: side, fit: 'cover' });
    return (await jpeg(picture)).bytes;
  }
}

async function jpeg(picture: Sharp): Promise<CroppedPhoto> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

import type { Sharp } from 'sharp';
import { Injectable, Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { loadSharp } from '../../../platform/images/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { type PhotoCrop, PreviewRenderer } from '../../cart/index.js';
import { ImageVariants } from '../../catalog/index.js';
import type { OrderView } from '../order/order-queries.js';
import type { ItemImages, PrintPhoto } from './job-sheet.pdf.js';

export interface CroppedPhoto {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const QUALITY = 94;

/** Makes JPEGs to print from, in all the pixels that there are. */
@Injectable()
export class PhotoCropper {
  /** @param longest pixels of its longer side at most; null for all that there are */
  async crop(bytes: Buffer, crop: PhotoCrop | null, longest: number | null = null): Promise<CroppedPhoto> {
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
    if (longest !== null) picture.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
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

type Line = OrderView['lines'][number];

/** Pixels: the drawn piece on a job sheet, in the eight centimetres and more that it has there. */
const PROOF = 1_200;
const THUMBNAIL = 320;

/** The pictures of an order's pieces, for paper. One that is gone leaves its place empty. */
@Injectable()
export class ItemImageLoader {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStorage,
    private readonly drawing: PreviewRenderer,
    private readonly pictures: ImageVariants,
    private readonly cropper: PhotoCropper,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Small ones, in the order of the lines. */
  async thumbnails({ lines }: Pick<OrderView, 'lines'>): Promise<(Buffer | null)[]> {
    return Promise.all(
      lines.map(async (line) => {
        const drawn = line.previewFileId;
        const bytes = drawn ? await this.orNull(() => this.files.read(drawn)) : null;
        return bytes ? this.orNull(() => this.cropper.square(bytes, THUMBNAIL)) : this.fromShop(line, THUMBNAIL);
      }),
    );
  }

  /** Those of one piece: as large as they are, or its photo with at most so many pixels a side. */
  async forItem(line: Line, longest: number | null = null): Promise<ItemImages> {
    const photo = await this.photo(line, longest);
    const drawn = await this.proof(line);
    if (drawn) return { proof: drawn, isDrawn: true, photo };
    return { proof: await this.fromShop(line, PROOF), isDrawn: false, photo };
  }

  /** What is printed from: the original as it was framed, else the photo that stands in the cart. */
  async photo(
    { originalFileId, photoFileId, photoCrop }: Line,
    longest: number | null = null,
  ): Promise<PrintPhoto | null> {
    const isReduced = longest !== null;
    const isCropped = photoCrop !== null || photoFileId !== null;
    if (originalFileId) {
      const cut = await this.orNull(async () =>
        this.cropper.crop(await this.files.read(originalFileId), photoCrop, longest),
      );
      if (cut) return { ...cut, isCropped: photoCrop !== null, isReduced };
    }
    if (!photoFileId) return null;
    const photo = await this.orNull(async () => this.cropper.crop(await this.files.read(photoFileId), null, longest));
    return photo && { ...photo, isCropped, isReduced };
  }

  private async proof({ id, previewFileId }: Line): Promise<Buffer | null> {
    const [row] = await this.em
      .fork()
      .execute<{ id: string }[]>('select preview_id as id from order_line where id = ? and preview_id is not null', [
        id,
      ]);
    const drawn = row && (await this.orNull(() => this.drawing.renderedFile(row.id, PROOF)));
    return drawn ?? (previewFileId ? this.orNull(() => this.files.read(previewFileId)) : null);
  }

  private async fromShop({ image }: Line, side: number): Promise<Buffer | null> {
    const [first] = image;
    if (!first) return null;
    return this.orNull(async () => this.cropper.square(await this.pictures.readOriginal(first), side));
  }

  private async orNull<T>(make: () => Promise<T>): Promise<T | null> {
    try {
      return await make();
    } catch (error) {
      this.logger.warn({ err: error }, 'a picture is missing on paper');
      return null;
    }
  }
}

import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import sharp from 'sharp';
import { DomainError, pictureType } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { pictureAddress } from '../domain/picture-address.js';
import type { SizedPicture } from '../domain/product-pictures.js';
import { PictureRegistry } from './picture-registry.js';
import { Turns } from './turns.js';

const TAKEN = new Set(['jpeg', 'png', 'webp']);
const MOST_PIXELS = 50_000_000;
/** The side of a catalogue picture, in pixels. */
const SIDE = 1600;
const QUALITY = 86;
const PATIENCE_SECONDS = 30;

/** Pictures that the admin adds to the catalogue. */
@Injectable()
export class AddedPictures {
  private readonly turns = new Turns(1);

  constructor(
    private readonly em: EntityManager,
    private readonly registry: PictureRegistry,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Keeps a JPEG, PNG or WebP as a square WebP of its pixels alone: upright, cut around its middle, never enlarged.
   * @throws DomainError photo.wrong_type, photo.unreadable, photo.too_many_pixels
   */
  async add(sent: Buffer, by: string): Promise<SizedPicture> {
    if (!TAKEN.has(pictureType(sent) ?? '')) throw new DomainError('photo.wrong_type');
    const { bytes, side } = await this.turns.take(() => squared(sent));
    const size = { width: side, height: side };
    const picture = await this.em.fork().transactional(async (tx) => {
      const kept = await this.registry.add(tx, bytes, size);
      const subject = { kind: 'picture', id: kept.stem };
      await this.audit.record(tx, { adminEmail: by, action: 'picture.add', subject, summary: 'Added a picture.' });
      return kept;
    });
    return { src: pictureAddress(picture), ...size };
  }
}

const unreadable = (cause: unknown) => new DomainError('photo.unreadable', {}, { cause });

async function squared(sent: Buffer): Promise<{ bytes: Buffer; side: number }> {
  const { width, height } = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error);
    });
  if (width * height > MOST_PIXELS) throw new DomainError('photo.too_many_pixels');
  const side = Math.min(width, height, SIDE);
  const bytes = await sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'cover' })
    .webp({ quality: QUALITY, effort: 4 })
    .timeout({ seconds: PATIENCE_SECONDS })
    .toBuffer()
    .catch((error: unknown) => {
      throw unreadable(error);
    });
  return { bytes, side };
}

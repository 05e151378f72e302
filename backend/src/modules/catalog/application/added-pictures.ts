import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, pictureType, type PictureType } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Turns, openPicture } from '../../../platform/pictures/index.js';
import { pictureAddress } from '../domain/picture-address.js';
import type { SizedPicture } from '../domain/product-pictures.js';
import { PictureRegistry } from './picture-registry.js';

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
   * Keeps a JPEG, PNG, WebP or HEIC as a square WebP of its pixels alone: upright, cut around its middle, never enlarged.
   * @throws DomainError photo.wrong_type, photo.unreadable, photo.too_many_pixels
   */
  async add(sent: Buffer, by: string): Promise<SizedPicture> {
    const type = pictureType(sent);
    if (!type) throw new DomainError('photo.wrong_type');
    const { bytes, side } = await this.turns.run(() => squared(sent, type));
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

async function squared(sent: Buffer, type: PictureType): Promise<{ bytes: Buffer; side: number }> {
  const picture = await openPicture(sent, type);
  const { width, height } = await picture.metadata();
  const side = Math.min(width, height, SIDE);
  const bytes = await picture
    .autoOrient()
    .resize({ width: side, height: side, fit: 'cover' })
    .webp({ quality: QUALITY, effort: 4 })
    .timeout({ seconds: PATIENCE_SECONDS })
    .toBuffer()
    .catch((error: unknown) => {
      throw new DomainError('photo.unreadable', {}, { cause: error });
    });
  return { bytes, side };
}

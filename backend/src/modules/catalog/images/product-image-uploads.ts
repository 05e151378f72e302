import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, detectImageType } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { encodeImage } from '../../../platform/images/index.js';
import { imageUrl } from './image-url.js';
import type { ProductImage } from './product-images.rules.js';
import { ImageRegistry } from './image-registry.js';

/** The side of a catalogue picture, in pixels. */
const IMAGE_SIZE_PX = 1600;
const QUALITY = 86;

/** Pictures that the admin adds to the catalogue. */
@Injectable()
export class ProductImageUploads {
  constructor(
    private readonly em: EntityManager,
    private readonly registry: ImageRegistry,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Keeps a JPEG, PNG, WebP or HEIC as a square WebP of its pixels alone: upright, cut around its middle, never enlarged.
   * @throws DomainError photo.busy, photo.wrong_type, photo.unreadable, photo.too_many_pixels
   */
  async add(sent: Buffer, by: string): Promise<ProductImage> {
    const type = detectImageType(sent);
    if (!type) throw new DomainError('photo.wrong_type');
    const { bytes, width, height } = await encodeImage(sent, type, {
      kind: 'square-webp',
      quality: QUALITY,
      side: IMAGE_SIZE_PX,
    });
    const size = { width, height };
    const picture = await this.em.fork().transactional(async (tx) => {
      const kept = await this.registry.add(tx, bytes, size);
      const subject = { kind: 'picture', id: kept.stem };
      await this.audit.record(tx, { adminEmail: by, action: 'picture.add', subject, summary: 'Added a picture.' });
      return kept;
    });
    return { src: imageUrl(picture), ...size };
  }
}

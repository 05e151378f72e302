import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, detectImageType } from '../../../kernel/index.js';
import { RateLimiter } from '../../../platform/http/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { PhotoEncoder } from './photo-encoder.js';
import { ORIGINAL_KIND } from './photos.service.js';

export interface UploadedPhoto {
  readonly id: string;
  /** Signed and expiring. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const UPLOADS_PER_HOUR = { points: 30, seconds: 3_600 };
const ORIGINAL_QUALITY = 92;

/** Original photos, from which the workshop prints. */
@Injectable()
export class UploadService {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStorage,
    private readonly codec: PhotoEncoder,
    private readonly rateLimits: RateLimiter,
  ) {}

  /**
   * Keeps a photo of any accepted type (JPEG, PNG, WebP, HEIC) as a JPEG without metadata.
   * @throws DomainError rate.limited, photo.wrong_type, photo.unreadable, photo.too_many_pixels, and what `read` throws
   */
  async upload(userId: string, read: () => Promise<Buffer>): Promise<UploadedPhoto> {
    await this.rateLimits.consume(`upload:${userId}`, UPLOADS_PER_HOUR);
    const sent = await read();
    const type = detectImageType(sent);
    if (type === null) throw new DomainError('photo.wrong_type');
    const picture = await this.codec.toJpeg(sent, type, { quality: ORIGINAL_QUALITY });
    const file = { ...picture, contentType: 'image/jpeg', kind: ORIGINAL_KIND, ownerId: userId };
    const { id } = await this.em.fork().transactional((tx) => this.files.store(tx, file));
    return { id, url: this.files.signedUrl(id), width: picture.width, height: picture.height };
  }
}

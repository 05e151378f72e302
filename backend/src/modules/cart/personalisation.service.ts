import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../platform/http/index.js';
import type { PurchasableProduct } from '../catalog/index.js';
import type { AddToCartInput } from './add-to-cart.rules.js';
import type { StoredPersonalisation } from './cart-line.entity.js';
import type { PhotoRef } from './find-line.rules.js';
import { isDataUrl } from './photos/photo-url.js';
import { PhotoService, type PreparedPhoto } from './photos/photos.service.js';
import { PreviewService } from './previews/previews.service.js';

const PHOTOS_PER_HOUR = { points: 120, seconds: 3_600 };

/** What a customer gives for a line of the cart: photo, original and words, and the preview made of them. */
@Injectable()
export class PersonalisationService {
  constructor(
    private readonly photos: PhotoService,
    private readonly previews: PreviewService,
    private readonly rateLimits: RateLimiter,
  ) {}

  /** Reads the photo, before any transaction. @throws DomainError rate.limited, photo.* */
  async preparePhoto(userId: string, { photo, originalPhoto }: AddToCartInput): Promise<PreparedPhoto | null> {
    if (photo === null) return null;
    await this.countPhoto(userId, photo);
    return this.photos.prepare(photo, userId, originalPhoto);
  }

  async store(
    tx: EntityManager,
    ownerId: string,
    product: PurchasableProduct,
    { customText: text, photoCrop }: AddToCartInput,
    prepared: PreparedPhoto | null,
  ): Promise<StoredPersonalisation> {
    const photo = prepared && (await this.photos.store(tx, prepared, ownerId));
    const originalFileId = photo?.originalFileId ?? null;
    return {
      photoFileId: photo?.photoFileId ?? null,
      originalFileId,
      photoCrop: originalFileId === null ? null : photoCrop,
      previewId: await this.previews.request(tx, { ownerId, product, text, photo }),
    };
  }

  /** How a kept line's photo is recognised. @throws DomainError rate.limited, photo.* */
  async photoSelector(userId: string, image: string): Promise<PhotoRef> {
    await this.countPhoto(userId, image);
    return this.photos.photoRef(image);
  }

  private async countPhoto(userId: string, reference: string): Promise<void> {
    if (isDataUrl(reference)) await this.rateLimits.consume(`cart-photo:${userId}`, PHOTOS_PER_HOUR);
  }
}

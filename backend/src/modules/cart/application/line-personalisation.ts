import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../../platform/http/index.js';
import type { SaleProduct } from '../../catalog/index.js';
import type { AddToCart } from '../domain/add-to-cart.js';
import type { KeptPersonalisation } from '../domain/kept-personalisation.js';
import type { PhotoMark } from '../domain/pick-line.js';
import { isDataUrl } from '../domain/photo-url.js';
import { PersonalisationPhotos, type PreparedPhoto } from './personalisation-photos.js';
import { Previews } from './previews.js';

const PHOTOS_AN_HOUR = { points: 120, seconds: 3_600 };

/** What a customer gives for a line of the cart: photo, original and words, and the preview made of them. */
@Injectable()
export class LinePersonalisation {
  constructor(
    private readonly photos: PersonalisationPhotos,
    private readonly previews: Previews,
    private readonly rateLimits: RateLimits,
  ) {}

  /** Reads the photo, before any transaction. @throws DomainError rate.limited, photo.* */
  async preparePhoto(userId: string, { photo, originalPhoto }: AddToCart): Promise<PreparedPhoto | null> {
    if (photo === null) return null;
    await this.countPhoto(userId, photo);
    return this.photos.prepare(photo, userId, originalPhoto);
  }

  async keep(
    tx: EntityManager,
    ownerId: string,
    product: SaleProduct,
    { customText: text, photoCrop }: AddToCart,
    prepared: PreparedPhoto | null,
  ): Promise<KeptPersonalisation> {
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
  async mark(userId: string, image: string): Promise<PhotoMark> {
    await this.countPhoto(userId, image);
    return this.photos.mark(image);
  }

  private async countPhoto(userId: string, reference: string): Promise<void> {
    if (isDataUrl(reference)) await this.rateLimits.consume(`cart-photo:${userId}`, PHOTOS_AN_HOUR);
  }
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PurchasableProduct } from '../../catalog/index.js';
import type { PhotoCrop } from '../cart.rules.js';
import { PhotoService, type PreparedOriginal } from '../photos/photos.service.js';
import { PreviewService } from './previews.service.js';

interface ItemPhoto {
  readonly photoFileId: string | null;
  readonly originalFileId: string | null;
  readonly photoCrop: PhotoCrop | null;
}

export interface ItemRedraw {
  readonly ownerId: string;
  readonly product: PurchasableProduct;
  readonly text: string | null;
  /** Null: the photo stays. */
  readonly photo: PreparedOriginal | null;
  readonly before: ItemPhoto;
  /** An earlier photo that is not there any more: `refuse` throws, `leave_out` draws without it. */
  readonly ifLost: 'refuse' | 'leave_out';
}

/** Other words, or another photo, of an item that was ordered. */
@Injectable()
export class ItemDrawing {
  constructor(
    private readonly photos: PhotoService,
    private readonly previews: PreviewService,
  ) {}

  /** Takes a while: before anything is locked. @throws DomainError for what is wrong with the photo */
  prepare(photo: Buffer): Promise<PreparedOriginal> {
    return this.photos.prepareOriginal(photo);
  }

  /** Keeps a new photo, and asks for the picture. @throws DomainError photo.not_found */
  async redraw(
    tx: EntityManager,
    { ownerId, product, text, photo, before, ifLost }: ItemRedraw,
  ): Promise<ItemPhoto & { readonly previewId: string | null }> {
    const kept = photo && (await this.photos.storeOriginal(tx, photo, ownerId));
    const shown: ItemPhoto = kept ? { ...kept, photoCrop: null } : before;
    const { photoFileId, originalFileId, photoCrop } = shown;
    // A new photo is known by its own hash: nobody can read it before the commit.
    const hash = kept ? kept.hash : photoFileId && (await this.hashOf(photoFileId, ownerId, ifLost));
    const drawn = photoFileId && hash ? { photoFileId, hash } : null;
    const previewId = await this.previews.request(tx, { ownerId, product, text, photo: drawn });
    return { photoFileId, originalFileId, photoCrop, previewId };
  }

  private async hashOf(fileId: string, ownerId: string, ifLost: ItemRedraw['ifLost']): Promise<string | null> {
    try {
      return (await this.photos.prepare(fileId, ownerId)).hash;
    } catch (error) {
      if (ifLost === 'refuse') throw error;
      return null;
    }
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  PrivacySource,
  type DataSubject,
  type ErasureRequest,
  type PrivacyHandler,
} from '../../platform/privacy/index.js';
import { PieceDrawings } from './piece-drawings.js';
import { SharedPreviewRepository } from './shared-previews.service.js';
import { SharedWishlistService } from './shared-wishlists.service.js';

/** What a person has shared. Which friend gives what is nobody's to read. */
@Injectable()
@PrivacySource('sharing')
export class SharingPrivacy implements PrivacyHandler {
  constructor(
    private readonly em: EntityManager,
    private readonly wishlists: SharedWishlistService,
    private readonly shares: SharedPreviewRepository,
    private readonly pieces: PieceDrawings,
  ) {}

  async export({ userId }: DataSubject): Promise<unknown> {
    const [wishlist, previews] = await Promise.all([this.wishlists.urlOf(userId), this.shares.ofUser(userId)]);
    return {
      isWishlistShared: wishlist !== null,
      previews: previews.map(({ productId, customText, endsAt, answer, note }) => ({
        productId,
        customText,
        endsAt: endsAt.toISOString(),
        answer,
        note,
      })),
    };
  }

  async erase({ userId }: ErasureRequest): Promise<void> {
    await this.wishlists.end(userId);
    await this.em.fork().transactional(async (tx) => {
      const { previews, photos } = await this.shares.remove(tx, 'user_id = ?', [userId]);
      await this.pieces.removeUnused(tx, previews, photos);
    });
  }
}

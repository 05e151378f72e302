import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { paiseToRupees } from '../../kernel/index.js';
import {
  PrivacySource,
  type ErasureRequest,
  type DataSubject,
  type PrivacyHandler,
} from '../../platform/privacy/index.js';
import { FileStorage } from '../../platform/storage/index.js';
import { CartLine } from './cart-line.entity.js';
import { CartQueries } from './cart-queries.js';
import { PreviewService } from './previews/previews.service.js';

/** A person's cart, and the photos that were given for gifts. */
@Injectable()
@PrivacySource('cart')
export class CartPrivacy implements PrivacyHandler {
  constructor(
    private readonly em: EntityManager,
    private readonly carts: CartQueries,
    private readonly files: FileStorage,
    private readonly previews: PreviewService,
  ) {}

  /** Photos with addresses that are signed and expire. */
  async export({ userId }: DataSubject): Promise<unknown> {
    const [lines, photos] = await Promise.all([this.carts.linesFor(userId), this.files.ofOwner(userId)]);
    return {
      lines: lines.map(({ id, productId, product, quantity, price, customText, photoUrl, previewUrl }) => ({
        id,
        productId,
        productName: product?.name ?? null,
        quantity,
        price: paiseToRupees(price),
        customText,
        photoUrl,
        previewUrl,
      })),
      photos: photos.map((photo) => ({ ...photo, url: this.files.signedUrl(photo.id) })),
    };
  }

  /** Photos that an order was made from stay with it, and so does its preview. */
  async erase({ userId }: ErasureRequest): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const lines = await tx.find(CartLine, { userId }, { disableIdentityMap: true });
      await tx.nativeDelete(CartLine, { userId });
      await tx.execute('delete from cart_change where user_id = ?', [userId]);
      const drawn = await this.previews.deleteUnusedOf(tx, userId);
      const owned = await this.files.ofOwner(userId);
      const given = lines.flatMap(({ photoFileId, originalFileId }) =>
        [photoFileId ?? [], originalFileId ?? []].flat(),
      );
      await this.files.removeUnused(tx, [...new Set([...owned.map(({ id }) => id), ...given, ...drawn])]);
    });
  }
}

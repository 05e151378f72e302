import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { paiseToRupees } from '../../../kernel/index.js';
import {
  HoldsPersonalRecords,
  type Erasure,
  type Person,
  type PersonalRecordsHolder,
} from '../../../platform/personal-records/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { CartLine } from '../persistence/cart-line.entity.js';
import { Carts } from './carts.js';
import { Previews } from './previews.js';

/** A person's cart, and the photos that were given for gifts. */
@Injectable()
@HoldsPersonalRecords('cart')
export class PersonalCart implements PersonalRecordsHolder {
  constructor(
    private readonly em: EntityManager,
    private readonly carts: Carts,
    private readonly files: FileStorage,
    private readonly previews: Previews,
  ) {}

  /** Photos with addresses that are signed and expire. */
  async copy({ userId }: Person): Promise<unknown> {
    const [lines, photos] = await Promise.all([this.carts.linesOf(userId), this.files.ofOwner(userId)]);
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
  async erase({ userId }: Erasure): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const lines = await tx.find(CartLine, { userId }, { disableIdentityMap: true });
      await tx.nativeDelete(CartLine, { userId });
      await tx.execute('delete from cart_change where user_id = ?', [userId]);
      const drawn = await this.previews.forgetAllOf(tx, userId);
      const owned = await this.files.ofOwner(userId);
      const given = lines.flatMap(({ photoFileId, originalFileId }) =>
        [photoFileId ?? [], originalFileId ?? []].flat(),
      );
      await this.files.removeUnused(tx, [...new Set([...owned.map(({ id }) => id), ...given, ...drawn])]);
    });
  }
}

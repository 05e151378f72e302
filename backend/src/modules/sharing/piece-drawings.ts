import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, isId } from '../../kernel/index.js';
import { FileStorage } from '../../platform/storage/index.js';
import {
  PhotoService,
  PreviewService,
  personalisationProblem,
  type PersonalisationInput,
  type PreparedPhoto,
} from '../cart/index.js';
import { PurchasableProducts, type PurchasableProduct } from '../catalog/index.js';

export interface PreviewToShare {
  readonly productId: string;
  readonly text: string | null;
  /** A data URL, or the signed address of an own file. */
  readonly photo: string | null;
}

interface PreparedPiece {
  readonly product: PurchasableProduct;
  readonly text: string | null;
  readonly photo: PreparedPhoto | null;
}

/** What a shared piece is drawn of, and the drawing. */
@Injectable()
export class PieceDrawings {
  constructor(
    private readonly products: PurchasableProducts,
    private readonly photos: PhotoService,
    private readonly previews: PreviewService,
    private readonly files: FileStorage,
  ) {}

  /** Outside any transaction, for a photo takes a while. @throws DomainError catalog.product_unknown, personalisation.*, photo.* */
  async prepare(userId: string, { productId, text, photo }: PreviewToShare): Promise<PreparedPiece> {
    const [product] = isId(productId) ? await this.products.byIds([productId]) : [];
    if (!product) throw new DomainError('catalog.product_unknown');
    const given: PersonalisationInput = { text, photo };
    const problem = personalisationProblem(product, given);
    if (problem) throw new DomainError(problem.code, { fields: [{ field: problem.field, message: problem.message }] });
    if (text === null && photo === null) throw new DomainError('personalisation.missing');
    return { product, text, photo: photo === null ? null : await this.photos.prepare(photo, userId) };
  }

  async store(tx: EntityManager, ownerId: string, { product, text, photo: prepared }: PreparedPiece) {
    const photo = prepared && (await this.photos.store(tx, prepared, ownerId));
    const previewId = await this.previews.request(tx, { ownerId, product, text, photo });
    return { previewId, photoFileId: photo?.photoFileId ?? null };
  }

  async drawn(previewId: string | null): Promise<string | null> {
    return (await this.previews.filesOf([previewId])).get(previewId ?? '') ?? null;
  }

  async product(id: string): Promise<PurchasableProduct | null> {
    return (await this.products.byIds([id]))[0] ?? null;
  }

  async removeUnused(tx: EntityManager, previews: readonly string[], photos: readonly string[]): Promise<void> {
    await this.files.removeUnused(tx, [...(await this.previews.deleteUnused(tx, previews)), ...photos]);
  }
}

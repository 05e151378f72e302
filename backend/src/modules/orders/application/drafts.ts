import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { PersonalisationPhotos, cleanText, personalisationProblem } from '../../cart/index.js';
import { ProductsForSale } from '../../catalog/index.js';
import { OrderDraft } from '../persistence/entities.js';

export interface DraftRequest {
  readonly email: string | null;
  readonly fullName: string;
  readonly phone: string;
  readonly productId: string | null;
  readonly productName: string;
  readonly customText: string | null;
  /** A data URL, or the signed address of a file. */
  readonly photo: string | null;
}

export interface SavedDraft {
  readonly id: string;
  readonly productName: string;
  readonly price: Paise;
}

/** Buy Now: one piece, kept until its buyer has signed in and pays it. */
@Injectable()
export class Drafts {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductsForSale,
    private readonly photos: PersonalisationPhotos,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError checkout.unavailable, personalisation.*, photo.* */
  async save(request: DraftRequest): Promise<SavedDraft> {
    const product = await this.product(request);
    if (!product?.sellable) throw new DomainError('checkout.unavailable');
    const text = cleanText(request.customText);
    const problem = personalisationProblem(product, { text, photo: request.photo });
    if (problem) throw new DomainError(problem.code, { fields: [{ field: problem.field, message: problem.message }] });
    const photo = request.photo ? await this.photos.prepare(request.photo, null) : null;
    const id = newId();
    await this.em.fork().transactional(async (tx) => {
      const kept = photo ? await this.photos.store(tx, photo, null) : null;
      tx.create(OrderDraft, {
        id,
        userId: null,
        email: request.email,
        fullName: request.fullName,
        phone: request.phone,
        productId: product.id,
        customText: text,
        photoFileId: kept?.photoFileId ?? null,
        createdAt: this.clock.now(),
      });
    });
    return { id, productName: product.name, price: product.price };
  }

  private async product({ productId, productName }: DraftRequest) {
    if (productId === null) return this.products.byName(productName);
    const [product] = await this.products.byIds([productId]);
    return product ?? null;
  }
}

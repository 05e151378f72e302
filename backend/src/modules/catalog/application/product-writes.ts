import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { stemOf } from '../domain/picture-address.js';
import type { ProductFields } from '../domain/product-input.js';
import { altText, picturesIn, sizedPicture, withPictures } from '../domain/product-pictures.js';
import { freeSlug, slugOf } from '../domain/slug.js';
import { Product, ProductSlug } from '../persistence/entities.js';
import { productRepository as repository } from '../persistence/product-repository.js';
import { CatalogueVersion } from './catalogue-version.js';

/** A product as its own page shows it (Product of the API). */
export type WrittenProduct = Record<string, unknown>;

/** The admin's changes to the catalogue, each in one transaction. */
@Injectable()
export class ProductWrites {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly version: CatalogueVersion,
  ) {}

  create(fields: Partial<ProductFields>): Promise<WrittenProduct> {
    return this.inLine(async (tx) => this.answered(tx, await this.added(tx, fields)));
  }

  /** Creates the products whose slug no product has or had; answers how many. */
  createMissing(products: readonly Partial<ProductFields>[]): Promise<number> {
    return this.inLine(async (tx) => {
      const known = await repository.knownSlugs(tx, products.map(slugOfFields));
      const missing = products.filter((fields) => !known.has(slugOfFields(fields)));
      for (const fields of missing) await this.added(tx, fields);
      return missing.length;
    });
  }

  /**
   * Changes the given fields; a new name gives a new slug, and the old one keeps answering.
   * @throws DomainError catalog.product_unknown
   */
  update(id: string, fields: Partial<ProductFields>): Promise<WrittenProduct> {
    return this.inLine(async (tx) => {
      const product = await this.found(tx, id);
      await this.write(tx, product, fields);
      return this.answered(tx, product);
    });
  }

  /**
   * Takes a product out of the shop; nothing is destroyed.
   * @throws DomainError catalog.product_unknown
   */
  hide(id: string): Promise<WrittenProduct> {
    return this.inLine(async (tx) => {
      const product = await this.found(tx, id);
      product.hiddenAt = this.clock.now();
      return this.answered(tx, product);
    });
  }

  private async inLine<Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    const result = await this.em.fork().transactional(async (tx) => {
      await repository.standInLine(tx);
      return work(tx);
    });
    this.version.doubt();
    return result;
  }

  private async found(tx: EntityManager, id: string): Promise<Product> {
    const product = await repository.find(tx, id);
    if (!product) throw new DomainError('catalog.product_unknown');
    return product;
  }

  private async added(tx: EntityManager, fields: Partial<ProductFields>): Promise<Product> {
    const now = this.clock.now();
    const product = tx.create(Product, { ...EMPTY, id: newId(), createdAt: now, updatedAt: now });
    await this.write(tx, product, fields);
    return product;
  }

  private async write(tx: EntityManager, product: Product, fields: Partial<ProductFields>): Promise<void> {
    const { images, personalisation, name, ...plain } = fields;
    Object.assign(product, plain, { updatedAt: this.clock.now() });
    if (name !== undefined && name !== product.name) await this.rename(tx, product, name);
    if (images !== undefined || personalisation !== undefined) await this.picture(tx, product, images, personalisation);
    product.pictures = product.pictures.map((picture, position) => ({
      ...picture,
      alt: altText(product.name, position),
    }));
  }

  private async rename(tx: EntityManager, product: Product, name: string): Promise<void> {
    const before = slugOf(product.name);
    product.name = name;
    if (slugOf(name) === before && product.slug !== null) return;
    product.slug = name === '' ? null : await this.takenSlug(tx, product, slugOf(name) || product.id);
  }

  private async takenSlug(tx: EntityManager, product: Product, wanted: string): Promise<string> {
    const owners = await repository.ownersOfSlugs(tx, wanted);
    const ofOthers = [...owners].filter(([, owner]) => owner !== product.id).map(([slug]) => slug);
    const slug = freeSlug(wanted, new Set(ofOthers));
    if (!owners.has(slug)) tx.create(ProductSlug, { slug, productId: product.id, createdAt: this.clock.now() });
    return slug;
  }

  private async picture(
    tx: EntityManager,
    product: Product,
    images: readonly string[] | undefined,
    personalisation: Record<string, unknown> | null | undefined,
  ): Promise<void> {
    const named = [...(images ?? []), ...picturesIn(personalisation)];
    const stems = named.map(stemOf).filter((stem) => stem !== null);
    const held = await repository.heldPictures(tx, stems);
    if (images) product.pictures = images.map((image) => ({ ...sizedPicture(image, held), alt: '' }));
    if (personalisation === undefined) return;
    product.personalisation = withPictures(personalisation, (image) => sizedPicture(image, held).src) as Record<
      string,
      unknown
    > | null;
    product.blank = personalisation ? sizedPicture(String(personalisation.image), held) : null;
  }

  private async answered(tx: EntityManager, product: Product): Promise<WrittenProduct> {
    await tx.flush();
    return repository.page(tx, product.id);
  }
}

function slugOfFields({ name }: Partial<ProductFields>): string {
  return slugOf(name ?? '');
}

const EMPTY = {
  name: '',
  slug: null,
  description: '',
  price: null,
  originalPrice: null,
  discountedPrice: null,
  isOnSale: false,
  rating: 0,
  reviews: 0,
  size: '',
  material: '',
  style: '',
  trending: '',
  color: '',
  type: [],
  category: [],
  subcategory: [],
  theme: [],
  giftingGuide: [],
  gift: false,
  luxury: false,
  wallart: false,
  personalisedJewellary: false,
  comingSoon: false,
  customisable: false,
  photo: false,
  text1: false,
  featured: false,
  instruction: [],
  pictures: [],
  personalisation: null,
  blank: null,
  hsn: '',
  weightGrams: 0,
  madeToOrderDays: 0,
  hiddenAt: null,
};

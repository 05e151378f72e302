import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { EMPTY_PRODUCT } from '../domain/empty-product.js';
import { stemOf } from '../domain/picture-address.js';
import type { ProductFields } from '../domain/product-input.js';
import { described, ownAlts, picturesIn, sizedPicture, withPictures } from '../domain/product-pictures.js';
import { slugOf } from '../domain/slug.js';
import { Product } from '../persistence/entities.js';
import { productRepository as repository } from '../persistence/product-repository.js';
import { CatalogueVersion } from './catalogue-version.js';
import { rename } from './product-names.js';

/** A product as its own page shows it (Product of the API). */
export type WrittenProduct = Record<string, unknown>;

/** The admin's changes to the catalogue, each in one transaction. */
@Injectable()
export class ProductWrites {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly version: CatalogueVersion,
    private readonly audit: AuditLog,
  ) {}

  /** @param by the admin, as the audit log names them; null for the shop itself */
  create(fields: Partial<ProductFields>, by: string | null = null): Promise<WrittenProduct> {
    return this.inLine(async (tx) => {
      const product = await this.added(tx, fields);
      await this.record(tx, by, 'create', product, 'Added', { fields: Object.keys(fields) });
      return this.answered(tx, product);
    });
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
   * Changes the products that have an id and adds the others, unless an id is unknown: then nothing is written.
   * @returns the unknown ids
   */
  writeAll(
    rows: readonly { readonly id: string | null; readonly fields: Partial<ProductFields> }[],
    by: string,
  ): Promise<ReadonlySet<string>> {
    return this.inLine(async (tx) => {
      const known = await repository.known(
        tx,
        rows.flatMap(({ id }) => id ?? []),
      );
      const unknown = new Set(rows.flatMap(({ id }) => (id !== null && !known.has(id) ? [id] : [])));
      if (unknown.size > 0) return unknown;
      for (const { id, fields } of rows) {
        if (id === null) await this.added(tx, fields);
        else await this.write(tx, await this.found(tx, id), fields);
        await tx.flush();
      }
      const summary = `Imported ${rows.length} products.`;
      await this.audit.record(tx, { adminEmail: by, action: 'product.import', summary });
      return unknown;
    });
  }

  /**
   * Changes the given fields; a new name gives a new slug, and the old one keeps answering.
   * @param version the one that the fields were written over; null where nobody looked
   * @throws DomainError catalog.product_unknown, catalog.product_changed
   */
  update(id: string, fields: Partial<ProductFields>, by: string, version: number | null): Promise<WrittenProduct> {
    return this.inLine(async (tx) => {
      const product = await this.found(tx, id);
      if (version !== null && version !== product.version) throw new DomainError('catalog.product_changed');
      const before = snapshot(product);
      await this.write(tx, product, fields);
      const after = snapshot(product);
      const changed = Object.keys(after).filter((field) => after[field] !== before[field]);
      if (changed.length > 0) await this.record(tx, by, 'update', product, 'Changed', { changed });
      return this.answered(tx, product);
    });
  }

  /**
   * Takes a product out of the shop; nothing is destroyed.
   * @throws DomainError catalog.product_unknown
   */
  hide(id: string, by: string): Promise<WrittenProduct> {
    return this.inLine(async (tx) => {
      const product = await this.found(tx, id);
      product.hiddenAt = this.clock.now();
      await this.record(tx, by, 'archive', product, 'Deleted');
      return this.answered(tx, product);
    });
  }

  /**
   * Brings a product back that was taken out of the shop.
   * @throws DomainError catalog.product_unknown where nothing is hidden under that id
   */
  restore(id: string, by: string): Promise<WrittenProduct> {
    return this.inLine(async (tx) => {
      const product = await repository.findHidden(tx, id);
      if (!product) throw new DomainError('catalog.product_unknown');
      product.hiddenAt = null;
      await this.record(tx, by, 'restore', product, 'Restored');
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
    const product = tx.create(Product, { ...EMPTY_PRODUCT, id: newId(), createdAt: now, updatedAt: now });
    await this.write(tx, product, fields);
    return product;
  }

  private async write(tx: EntityManager, product: Product, fields: Partial<ProductFields>): Promise<void> {
    const { images, alts, personalisation, name, ...plain } = fields;
    const own = ownAlts(product.pictures, product.name);
    Object.assign(product, plain, { updatedAt: this.clock.now() });
    if (name !== undefined && name !== product.name) await rename(tx, product, name, this.clock.now());
    if (images !== undefined || personalisation !== undefined) await this.picture(tx, product, images, personalisation);
    product.pictures = described(product.pictures, product.name, alts ?? own);
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

  private async record(
    tx: EntityManager,
    by: string | null,
    action: string,
    { id, name }: Product,
    verb: string,
    detail: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    if (by === null) return;
    await this.audit.record(tx, {
      adminEmail: by,
      action: `product.${action}`,
      subject: { kind: 'product', id },
      summary: `${verb} ${name ? `“${name}”` : 'a product without a name'}.`,
      detail,
    });
  }

  private async answered(tx: EntityManager, product: Product): Promise<WrittenProduct> {
    await tx.flush();
    return repository.page(tx, product.id);
  }
}

function slugOfFields({ name }: Partial<ProductFields>): string {
  return slugOf(name ?? '');
}

/** The written fields as text, to see which of them changed. */
function snapshot(product: Product): Record<string, string> {
  const fields = Object.keys(EMPTY_PRODUCT) as (keyof typeof EMPTY_PRODUCT)[];
  return Object.fromEntries(fields.map((field) => [field, JSON.stringify(product[field])]));
}

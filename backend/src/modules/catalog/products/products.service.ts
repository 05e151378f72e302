import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import type { ProductFields } from './product-input.rules.js';
import { areUntouchedBeginning } from '../images/index.js';
import { slugOf } from './product.rules.js';
import { type Product, productRepository as repository } from './product.entity.js';
import { CatalogVersion } from './catalog-version.js';
import { createProduct, applyProductFields } from './product.mapper.js';
import { stockChanges, type ManualStockReason } from './stock-changes.js';

/** A product as its own page shows it (Product of the API). */
export type ProductDetail = Record<string, unknown>;

const MAX_PUBLISHED = 200;

/** The admin's changes to the catalogue, each in one transaction. */
@Injectable()
export class ProductService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly version: CatalogVersion,
    private readonly audit: AuditLog,
  ) {}

  /** @param by the admin, as the audit log names them; null for the shop itself */
  create(fields: Partial<ProductFields>, by: string | null = null): Promise<ProductDetail> {
    return this.inLine(async (tx) => {
      const now = this.clock.now();
      const product = await createProduct(tx, fields, now);
      await this.record(tx, by, 'create', product, 'Added', { fields: Object.keys(fields) });
      await tx.flush();
      await stockChanges.opening(tx, product.id, product.stock, { reason: 'opening', at: now, by });
      return this.answered(tx, product);
    });
  }

  /** Creates the products whose slug no product has or had; answers how many. */
  createMissing(products: readonly Partial<ProductFields>[]): Promise<number> {
    return this.inLine(async (tx) => {
      const known = await repository.knownSlugs(tx, products.map(slugOfFields));
      const missing = products.filter((fields) => !known.has(slugOfFields(fields)));
      const now = this.clock.now();
      for (const fields of missing) {
        const { id, stock } = await createProduct(tx, fields, now);
        if (stock === null || stock === undefined) continue;
        await tx.flush();
        await stockChanges.opening(tx, id, stock, { reason: 'opening', at: now });
      }
      return missing.length;
    });
  }

  /**
   * Gives the later pictures, with their texts, to products that show only the first of them as they came. Happens once
   * for each `change`: who takes a picture away afterwards does not get it again.
   * @returns how many products have changed
   */
  completePictures(change: string, products: readonly Partial<ProductFields>[]): Promise<number> {
    return this.inLine(async (tx) => {
      if (!(await repository.beginDemoChange(tx, change))) return 0;
      const bySlug = await repository.allBySlug(tx, products.map(slugOfFields));
      let changed = 0;
      for (const fields of products) {
        const product = bySlug.get(slugOfFields(fields));
        const { images = [], alts = [] } = fields;
        if (!product || !areUntouchedBeginning(product.pictures, product.name, images)) continue;
        await applyProductFields(tx, product, { images, alts }, this.clock.now());
        changed += 1;
      }
      return changed;
    });
  }

  /**
   * Changes the given fields; a new name gives a new slug, and the old one keeps answering.
   * @param version the one that the fields were written over; null where nobody looked
   * @param stockReason why the stock is another, where it is
   * @throws DomainError catalog.product_unknown, catalog.product_changed
   */
  update(
    id: string,
    fields: Partial<ProductFields>,
    by: string,
    version: number | null,
    stockReason: ManualStockReason = 'corrected',
  ): Promise<ProductDetail> {
    return this.inLine(async (tx) => {
      const product = await this.found(tx, id);
      if (version !== null && version !== product.version) throw new DomainError('catalog.product_changed');
      const now = this.clock.now();
      const changed = await applyProductFields(tx, product, fields, now);
      if (changed.length > 0) await this.record(tx, by, 'update', product, 'Changed', { changed });
      if (changed.includes('stock'))
        await stockChanges.set(tx, id, product.stock, { reason: stockReason, at: now, by });
      return this.answered(tx, product);
    });
  }

  /**
   * Takes a product out of the shop; nothing is destroyed.
   * @throws DomainError catalog.product_unknown
   */
  archive(id: string, by: string): Promise<ProductDetail> {
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
  restore(id: string, by: string): Promise<ProductDetail> {
    return this.inLine(async (tx) => {
      const product = await repository.findHidden(tx, id);
      if (!product) throw new DomainError('catalog.product_unknown');
      product.hiddenAt = null;
      await this.record(tx, by, 'restore', product, 'Restored');
      return this.answered(tx, product);
    });
  }

  /** Puts the drafts into the shop whose time has come. @returns how many */
  async publishDue(): Promise<number> {
    const now = this.clock.now();
    if ((await repository.toPublish(this.em.fork(), now, 1)).length === 0) return 0;
    return this.inLine(async (tx) => {
      const due = await repository.toPublish(tx, now, MAX_PUBLISHED);
      for (const product of due) await applyProductFields(tx, product, { draft: false }, now);
      return due.length;
    });
  }

  /** Lets readers see whether a counted product is sold out at this moment. */
  syncAvailability(id: string): Promise<void> {
    return this.inLine((tx) => repository.syncAvailability(tx, id));
  }

  /** A transaction on the catalogue; its writers stand in a line. */
  async inLine<Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    const result = await this.em.fork().transactional(async (tx) => {
      await repository.standInLine(tx);
      return work(tx);
    });
    this.version.invalidate();
    return result;
  }

  private async found(tx: EntityManager, id: string): Promise<Product> {
    const product = await repository.find(tx, id);
    if (!product) throw new DomainError('catalog.product_unknown');
    return product;
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

  private async answered(tx: EntityManager, product: Product): Promise<ProductDetail> {
    await tx.flush();
    return repository.page(tx, product.id);
  }
}

function slugOfFields({ name }: Partial<ProductFields>): string {
  return slugOf(name ?? '');
}

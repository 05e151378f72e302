import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, paiseToRupees } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import {
  plannedPrice,
  plannedStock,
  withEffectivePrice,
  type PriceChange,
  type StockChangeOrder,
} from './bulk-changes.rules.js';
import type { ProductFields } from './product-input.rules.js';
import type { Prices } from './product.rules.js';
import { productRepository as repository, type Product } from './product.entity.js';
import { applyProductFields } from './product.mapper.js';
import { ProductService } from './products.service.js';
import { stockChanges, type ManualStockReason } from './stock-changes.js';

/** `draft`: out of the shop, to be worked on; `delete`: to the archive, as one product is deleted. */
export const BULK_ACTIONS = ['publish', 'schedule', 'draft', 'delete', 'restore', 'price', 'stock', 'set'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
export const BULK_OUTCOMES = ['changed', 'unchanged', 'refused'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export type BulkChange =
  | { readonly action: 'publish' | 'draft' | 'delete' | 'restore' }
  | { readonly action: 'schedule'; readonly publishAt: Date }
  | { readonly action: 'price'; readonly price: PriceChange }
  | {
      readonly action: 'stock';
      readonly stock: StockChangeOrder & { readonly reason: ManualStockReason; readonly note?: string };
    }
  | { readonly action: 'set'; readonly fields: Partial<ProductFields> };

/** A product as the admin saw it; what is left out is not compared. */
export interface SeenProduct {
  readonly id: string;
  readonly version?: number;
  readonly stock?: number | null;
}

export interface BulkProductResult {
  readonly id: string;
  readonly outcome: BulkOutcome;
  readonly message: string;
  /** Rupees of a price, pieces of a stock; null for other changes. */
  readonly before: number | null;
  readonly after: number | null;
  readonly version: number | null;
}

/** What becomes of one product. */
interface Plan {
  readonly refused?: string;
  readonly fields?: Partial<ProductFields>;
  readonly hide?: boolean;
  readonly before?: number | null;
  readonly after?: number | null;
}

const REMEMBERED_MS = 7 * 86_400_000;
const CHANGED_MEANWHILE = 'Someone else has changed this product since you opened it.';
const ARCHIVED = 'It is in the archive. Restore it first.';

const VERBS: Record<BulkAction, string> = {
  publish: 'Published',
  schedule: 'Scheduled',
  draft: 'Made a draft of',
  delete: 'Deleted',
  restore: 'Restored',
  price: 'Changed the price of',
  stock: 'Changed the stock of',
  set: 'Changed',
};
const AUDIT_ACTIONS: Record<BulkAction, string> = {
  publish: 'publish',
  schedule: 'schedule',
  draft: 'draft',
  delete: 'archive',
  restore: 'restore',
  price: 'price',
  stock: 'stock',
  set: 'update',
};

/** Changes of several products at once, in one transaction; each product is changed or refused by itself. */
@Injectable()
export class BulkProductChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductService,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /** What would become of each product. */
  async preview(change: BulkChange, seen: readonly SeenProduct[]): Promise<BulkProductResult[]> {
    const known = await repository.all(
      this.em.fork(),
      seen.map(({ id }) => id),
    );
    return seen.map((one) => {
      const product = known.get(one.id);
      return resultOf(one.id, product, planOf(product, one, change), change);
    });
  }

  /**
   * @param requestId made by the caller for this change: told once more, it answers what it answered then
   * @throws DomainError request.invalid where another change came with this id
   */
  apply(
    requestId: string,
    change: BulkChange,
    seen: readonly SeenProduct[],
    by: string,
  ): Promise<readonly BulkProductResult[]> {
    const bodyHash = createHash('sha256')
      .update(JSON.stringify([change, seen]))
      .digest('hex');
    return this.products.inLine(async (tx) => {
      const known = await this.findAnswer(tx, requestId, bodyHash);
      if (known) return known;
      const results = await this.changeAll(tx, change, seen, by);
      const now = this.clock.now();
      await tx.execute('delete from product_bulk_change where at < ?', [new Date(now.getTime() - REMEMBERED_MS)]);
      await tx.execute(
        `insert into product_bulk_change (request_id, at, admin_email, body_hash, results) values (?, ?, ?, ?, ?::jsonb)`,
        [requestId, now, by, bodyHash, JSON.stringify(results)],
      );
      return results;
    });
  }

  private async findAnswer(tx: EntityManager, requestId: string, bodyHash: string) {
    const [row] = await tx.execute<{ bodyHash: string; results: BulkProductResult[] }[]>(
      'select body_hash as "bodyHash", results from product_bulk_change where request_id = ?',
      [requestId],
    );
    if (row && row.bodyHash !== bodyHash) {
      const message = 'requestId belongs to another change';
      throw new DomainError('request.invalid', { fields: [{ field: 'requestId', message }] });
    }
    return row?.results ?? null;
  }

  private async changeAll(
    tx: EntityManager,
    change: BulkChange,
    seen: readonly SeenProduct[],
    by: string,
  ): Promise<BulkProductResult[]> {
    const known = await repository.allLocked(
      tx,
      seen.map(({ id }) => id),
    );
    const plans = seen.map((one) => ({ one, plan: planOf(known.get(one.id), one, change) }));
    const results: { id: string; product: Product | undefined; plan: Plan }[] = [];
    for (const { one, plan } of plans) {
      const product = known.get(one.id);
      if (product && isChange(plan)) await this.write(tx, product, plan, change, by);
      results.push({ id: one.id, product, plan });
    }
    await tx.flush();
    return results.map(({ id, product, plan }) => resultOf(id, product, plan, change));
  }

  private async write(tx: EntityManager, product: Product, plan: Plan, change: BulkChange, by: string): Promise<void> {
    const now = this.clock.now();
    const { fields = {}, hide, before, after } = plan;
    if (change.action === 'stock') {
      const { reason, note } = change.stock;
      await stockChanges.set(tx, product.id, fields.stock ?? null, { reason, at: now, by, note: note ?? '' });
    }
    const changed = await applyProductFields(tx, product, fields, now);
    if (hide !== undefined) {
      product.hiddenAt = hide ? now : null;
      product.updatedAt = now;
    }
    await this.audit.record(tx, {
      adminEmail: by,
      action: `product.${AUDIT_ACTIONS[change.action]}`,
      subject: { kind: 'product', id: product.id },
      summary: `${VERBS[change.action]} ${product.name ? `“${product.name}”` : 'a product without a name'}.`,
      detail: before === undefined ? { changed } : { before, after },
    });
  }
}

function isChange(plan: Plan): boolean {
  return plan.refused === undefined && (plan.fields !== undefined || plan.hide !== undefined);
}

function resultOf(id: string, product: Product | undefined, plan: Plan, { action }: BulkChange): BulkProductResult {
  const outcome = plan.refused === undefined ? (isChange(plan) ? 'changed' : 'unchanged') : 'refused';
  const shown = action === 'price' || action === 'stock';
  return {
    id,
    outcome,
    message: plan.refused ?? '',
    before: shown ? (plan.before ?? null) : null,
    after: shown ? (plan.after ?? null) : null,
    version: product?.version ?? null,
  };
}

/** What is wanted already is no change, whatever version was seen. */
function planOf(product: Product | undefined, seen: SeenProduct, change: BulkChange): Plan {
  if (!product) return { refused: 'Product not found.' };
  const plan = wantedOf(product, seen, change);
  if (!isChange(plan)) return plan;
  return seen.version !== undefined && seen.version !== product.version
    ? { ...plan, refused: CHANGED_MEANWHILE }
    : plan;
}

function wantedOf(product: Product, seen: SeenProduct, change: BulkChange): Plan {
  const isArchived = product.hiddenAt !== null;
  if (change.action === 'delete') return isArchived ? {} : { hide: true };
  if (change.action === 'restore') return isArchived ? { hide: false } : {};
  if (isArchived) return { refused: ARCHIVED };
  if (change.action === 'schedule') return draftOf(product, change.publishAt);
  if (change.action === 'set') return setOf(product, change.fields);
  if (change.action === 'stock') return stockOf(product, seen, change.stock);
  if (change.action === 'price') return priceOf(product, change.price);
  if (change.action === 'draft') return draftOf(product, null);
  return product.draft ? { fields: { draft: false } } : {};
}

function priceOf(product: Product, change: PriceChange): Plan {
  const prices = pricesOf(product);
  const plan = plannedPrice(prices, change);
  if ('refused' in plan) return plan;
  const shown = { before: paiseToRupees(plan.before), after: paiseToRupees(plan.after) };
  return plan.before === plan.after ? shown : { ...shown, fields: withEffectivePrice(prices, plan.after) };
}

function stockOf(product: Product, seen: SeenProduct, order: StockChangeOrder): Plan {
  const plan = plannedStock(product.stock ?? null, order, seen.stock);
  if ('refused' in plan) return plan;
  return plan.before === plan.after ? plan : { ...plan, fields: { stock: plan.after } };
}

function pricesOf({ price, originalPrice, discountedPrice }: Product): Prices {
  return { price: price ?? null, originalPrice: originalPrice ?? null, discountedPrice: discountedPrice ?? null };
}

function draftOf(product: Product, publishAt: Date | null): Plan {
  const isSame = product.draft && (product.publishAt ?? null)?.getTime() === publishAt?.getTime();
  return isSame ? {} : { fields: { draft: true, publishAt } };
}

function setOf(product: Product, fields: Partial<ProductFields>): Plan {
  const isSame = Object.entries(fields).every(
    ([name, value]) => JSON.stringify(product[name as keyof Product]) === JSON.stringify(value),
  );
  return isSame ? {} : { fields };
}

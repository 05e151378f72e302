import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { AuditLog, changesOf } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import {
  attributeKey,
  checkedAttribute,
  MAX_ATTRIBUTES,
  MAX_FILTERABLE,
  type AttributeInput,
  type ProductAttribute,
} from './product-attribute.rules.js';
import { ProductService } from './products.service.js';

const COLUMNS = `key, name, type, unit, to_json(choices) as choices, to_json(bounds) as bounds, filterable`;

/** What products may have beyond their own fields, as the owner says. Every change builds the lists' index anew. */
@Injectable()
export class ProductAttributes {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly products: ProductService,
    private readonly audit: AuditLog,
  ) {}

  /** In the order in which they are shown. */
  list(em = this.em.fork()): Promise<ProductAttribute[]> {
    return em.execute<ProductAttribute[]>(
      `select ${COLUMNS} from product_attribute where removed_at is null order by position, key`,
    );
  }

  /** @throws DomainError request.invalid, attribute.full, attribute.filters_full, attribute.name_taken */
  add(input: AttributeInput, by: string): Promise<ProductAttribute> {
    const attribute = checkedAttribute(input);
    return this.change(async (tx) => {
      const others = await this.list(tx);
      if (others.length >= MAX_ATTRIBUTES) throw new DomainError('attribute.full');
      refuseConflicts(attribute, others);
      const taken = await tx.execute<{ key: string; position: number }[]>(
        'select key, position from product_attribute',
      );
      const key = attributeKey(attribute.name, new Set(taken.map((one) => one.key)));
      const now = this.clock.now();
      await tx.execute(
        `insert into product_attribute (key, name, type, unit, choices, bounds, filterable, position, created_at, updated_at)
         values (?, ?, ?, ?, array(select jsonb_array_elements_text(?::jsonb)),
           array(select value::numeric from jsonb_array_elements_text(?::jsonb)), ?, ?, ?, ?)`,
        [
          key,
          attribute.name,
          attribute.type,
          attribute.unit,
          JSON.stringify(attribute.choices),
          JSON.stringify(attribute.bounds),
          attribute.filterable,
          1 + Math.max(0, ...taken.map(({ position }) => position)),
          now,
          now,
        ],
      );
      await this.record(tx, by, 'create', key, `Added the product attribute “${attribute.name}”.`);
      return { key, ...attribute };
    });
  }

  /**
   * Changes everything but the type.
   * @throws DomainError attribute.not_found, attribute.type_fixed, attribute.choice_used; and as `add`
   */
  update(key: string, input: AttributeInput, by: string): Promise<ProductAttribute> {
    const attribute = checkedAttribute(input);
    return this.change(async (tx) => {
      const all = await this.list(tx);
      const before = all.find((one) => one.key === key);
      if (!before) throw new DomainError('attribute.not_found');
      if (before.type !== attribute.type) throw new DomainError('attribute.type_fixed');
      refuseConflicts(
        attribute,
        all.filter((one) => one !== before),
      );
      const gone = before.choices.filter((choice) => !attribute.choices.includes(choice));
      if (gone.length > 0 && (await this.isUsed(tx, key, gone))) throw new DomainError('attribute.choice_used');
      await tx.execute(
        `update product_attribute set name = ?, unit = ?, choices = array(select jsonb_array_elements_text(?::jsonb)),
           bounds = array(select value::numeric from jsonb_array_elements_text(?::jsonb)), filterable = ?, updated_at = ?
         where key = ?`,
        [
          attribute.name,
          attribute.unit,
          JSON.stringify(attribute.choices),
          JSON.stringify(attribute.bounds),
          attribute.filterable,
          this.clock.now(),
          key,
        ],
      );
      const changes = changesOf({ ...before }, { ...attribute });
      await this.record(tx, by, 'update', key, `Changed the product attribute “${attribute.name}”.`, { changes });
      return { key, ...attribute };
    });
  }

  /** The products keep their values, which nobody is shown any more. @throws DomainError attribute.not_found */
  remove(key: string, by: string): Promise<void> {
    return this.change(async (tx) => {
      const all = await this.list(tx);
      const attribute = all.find((one) => one.key === key);
      if (!attribute) throw new DomainError('attribute.not_found');
      await tx.execute('update product_attribute set removed_at = ? where key = ?', [this.clock.now(), key]);
      await this.record(tx, by, 'remove', key, `Removed the product attribute “${attribute.name}”.`);
    });
  }

  private change<Result>(work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.products.inLine(async (tx) => {
      const result = await work(tx);
      await tx.execute('select raise_catalogue_version_by(array[null]::uuid[])');
      return result;
    });
  }

  private async isUsed(tx: EntityManager, key: string, choices: readonly string[]): Promise<boolean> {
    const [row] = await tx.execute<{ used: boolean }[]>(
      `select exists (select from product
         where attributes ->> ? in (select jsonb_array_elements_text(?::jsonb))) as used`,
      [key, JSON.stringify(choices)],
    );
    return row?.used === true;
  }

  private record(
    tx: EntityManager,
    adminEmail: string,
    action: string,
    key: string,
    summary: string,
    detail: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const subject = { kind: 'attribute', id: key };
    return this.audit.record(tx, { adminEmail, action: `attribute.${action}`, subject, summary, detail });
  }
}

function refuseConflicts(attribute: AttributeInput, others: readonly ProductAttribute[]): void {
  const name = attribute.name.toLowerCase();
  if (others.some((one) => one.name.toLowerCase() === name)) throw new DomainError('attribute.name_taken');
  const filterable = others.filter((one) => one.filterable).length;
  if (attribute.filterable && filterable >= MAX_FILTERABLE) throw new DomainError('attribute.filters_full');
}

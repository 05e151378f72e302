import { Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '../../../kernel/index.js';
import { AnswerCache, ReadyAnswer } from '../../../platform/answers/index.js';
import { categoryShelf } from '../domain/collections.js';
import { countsOf, type Counts, type Group } from '../domain/facets.js';
import { filtersOf, type Selection } from '../domain/selection.js';
import type { Tag } from '../domain/tags.js';
import { CatalogueDatabase } from '../persistence/catalogue-database.js';
import {
  knownStatement,
  listStatement,
  pickedStatement,
  productStatement,
  wrappedListStatement,
  type Statement,
} from '../persistence/catalogue-statements.js';
import { countedRowsStatement, rowsStatement } from '../persistence/page-statements.js';
import { relatedStatement } from '../persistence/related-statement.js';
import { CatalogueVersion } from './catalogue-version.js';
import { HeldCatalogue } from './held-catalogue.js';

/** As many as a row beside a product shows. */
const RELATED = 6;

interface Row {
  readonly body: string;
}

interface CountedRow {
  readonly products: string;
  readonly groups: readonly Group[];
}

/** Some facets of some colours. */
const COUNTS_BYTES = 3_000;
const COUNTS_LIMIT_BYTES = 4 * 1024 * 1024;

/** What everybody reads of the catalogue: one statement an answer, kept as ready bytes until the catalogue changes. */
@Injectable()
export class CatalogueReads {
  private readonly cache = new AnswerCache<ReadyAnswer>((answer) => answer.weight);
  private readonly counts = new AnswerCache<Counts>(() => COUNTS_BYTES, COUNTS_LIMIT_BYTES);

  constructor(
    private readonly database: CatalogueDatabase,
    private readonly version: CatalogueVersion,
    private readonly catalogue: HeldCatalogue,
  ) {}

  all(): Promise<ReadyAnswer> {
    return this.ready(listStatement([]));
  }

  featured(): Promise<ReadyAnswer> {
    return this.ready(listStatement(['flag:featured']));
  }

  customisable(): Promise<ReadyAnswer> {
    return this.ready(wrappedListStatement(['flag:customisable']));
  }

  /** The personalised jewellery. */
  personalised(): Promise<ReadyAnswer> {
    return this.ready(wrappedListStatement(['flag:personalisedJewellary']));
  }

  /** The shown ones among `ids`, in their order. */
  picked(ids: readonly string[]): Promise<ReadyAnswer> {
    return this.ready(pickedStatement(ids));
  }

  /** @throws DomainError catalog.category_unknown */
  pair(category: string, subcategory: string): Promise<ReadyAnswer> {
    const { tags, dependsOn } = categoryShelf(category, subcategory);
    const statement = listStatement(tags);
    return this.kept(
      keyOf(statement),
      async () => {
        const [row] = await this.database.read<Row>(statement);
        if (!row || row.body === '[]') await this.mustBeKnown(dependsOn);
        return row?.body ?? '[]';
      },
      'catalog.category_unknown',
    );
  }

  /**
   * What all pages and orders of a selection share, its counts, is kept by itself.
   * @throws DomainError catalog.category_unknown
   */
  page(selection: Selection): Promise<ReadyAnswer> {
    const { sort, page, limit, category, collection, ...chosen } = selection;
    const { heading, breadcrumb } = category ?? collection ?? {};
    const shelf = heading === undefined ? null : { heading, breadcrumb };
    const filters = filtersOf(selection);
    const counted = JSON.stringify([filters, chosen.types, chosen.colors, shelf]);
    return this.kept(
      `page|${sort}|${page}|${limit}|${counted}`,
      async (version) => {
        const held = selection.search === '' ? await this.catalogue.at(version) : null;
        const ids = held?.shelves.page(filters.scope, selection);
        let products: string | undefined;
        const { total, facets } = await this.counts.get(version, counted, async () => {
          let groups: readonly Group[] | null | undefined = held?.shelves.groups(filters.scope, selection.types);
          if (!groups) ({ products, groups } = await this.counted(selection));
          if (groups.length === 0) await this.mustBeKnown(category?.dependsOn ?? null);
          return { value: countsOf(groups, selection), keep: true };
        });
        if (held && ids) products = (await held.cards.listed(ids))(ids);
        products ??= (await this.database.read<{ products: string }>(rowsStatement(selection)))[0]?.products;
        return `{"products":${products},"total":${total},"page":${page},"limit":${limit},"facets":${JSON.stringify(facets)},"collection":${JSON.stringify(shelf)}}`;
      },
      'catalog.category_unknown',
    );
  }

  /** @throws DomainError catalog.product_unknown */
  bySlug(slug: string): Promise<ReadyAnswer> {
    return this.ready(productStatement(slug), 'catalog.product_unknown');
  }

  /** @throws DomainError catalog.product_unknown */
  relatedTo(slug: string): Promise<ReadyAnswer> {
    return this.ready(relatedStatement(slug, RELATED), 'catalog.product_unknown');
  }

  private async counted(selection: Selection): Promise<CountedRow> {
    const [row] = await this.database.read<CountedRow>(countedRowsStatement(selection));
    if (!row) throw new Error('counts were asked for and did not come');
    return row;
  }

  private ready(statement: Statement, absent: ErrorCode = 'request.not_found'): Promise<ReadyAnswer> {
    return this.kept(
      keyOf(statement),
      async () => {
        const [row] = await this.database.read<Row>(statement);
        if (!row) throw new DomainError(absent);
        return row.body;
      },
      absent,
    );
  }

  /** What stands in no product is no category. @throws DomainError catalog.category_unknown */
  private async mustBeKnown(tag: Tag | null): Promise<void> {
    if (tag === null) return;
    const [row] = await this.database.read<{ known: boolean }>(knownStatement(tag));
    if (!row?.known) throw new DomainError('catalog.category_unknown');
  }

  private async kept(key: string, make: (version: string) => Promise<string>, absent: ErrorCode): Promise<ReadyAnswer> {
    if (key.includes('\\u0000')) throw new DomainError(absent);
    const version = await this.version.current();
    return this.cache.get(version, key, async () => {
      const body = await make(version);
      return { value: new ReadyAnswer(body, undefined, () => this.version.isCurrent(version)), keep: true };
    });
  }
}

function keyOf({ name, values }: Statement): string {
  return `${name}|${JSON.stringify(values)}`;
}

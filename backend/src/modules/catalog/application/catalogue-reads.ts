import { Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '../../../kernel/index.js';
import { AnswerCache, ReadyAnswer } from '../../../platform/answers/index.js';
import { categoryShelf } from '../domain/collections.js';
import type { Selection } from '../domain/selection.js';
import { CatalogueDatabase } from '../persistence/catalogue-database.js';
import {
  listStatement,
  pageStatement,
  pickedStatement,
  productStatement,
  wrappedListStatement,
  type Statement,
} from '../persistence/catalogue-statements.js';
import { relatedStatement } from '../persistence/related-statement.js';
import { CatalogueVersion } from './catalogue-version.js';

/** As many as a row beside a product shows. */
const RELATED = 6;

interface Row {
  readonly body: string;
  /** False when the category that was asked for is no category. */
  readonly known?: boolean;
}

/** What everybody reads of the catalogue: one statement an answer, kept as ready bytes until the catalogue changes. */
@Injectable()
export class CatalogueReads {
  private readonly cache = new AnswerCache<ReadyAnswer>((answer) => answer.weight);

  constructor(
    private readonly database: CatalogueDatabase,
    private readonly version: CatalogueVersion,
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
    return this.ready(listStatement(tags, dependsOn), 'catalog.category_unknown');
  }

  /** @throws DomainError catalog.category_unknown */
  page(selection: Selection): Promise<ReadyAnswer> {
    return this.ready(pageStatement(selection), 'catalog.category_unknown');
  }

  /** @throws DomainError catalog.product_unknown */
  bySlug(slug: string): Promise<ReadyAnswer> {
    return this.ready(productStatement(slug), 'catalog.product_unknown');
  }

  /** @throws DomainError catalog.product_unknown */
  relatedTo(slug: string): Promise<ReadyAnswer> {
    return this.ready(relatedStatement(slug, RELATED), 'catalog.product_unknown');
  }

  private async ready(statement: Statement, absent: ErrorCode = 'request.not_found'): Promise<ReadyAnswer> {
    const asked = JSON.stringify(statement.values);
    if (asked.includes('\\u0000')) throw new DomainError(absent);
    const version = await this.version.current();
    return this.cache.get(`${version}|${statement.name}|${asked}`, async () => {
      const [row] = await this.database.read<Row>(statement);
      if (!row || row.known === false) throw new DomainError(absent);
      return { value: new ReadyAnswer(row.body, undefined, () => this.version.isCurrent(version)), keep: true };
    });
  }
}

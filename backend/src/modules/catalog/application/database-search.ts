import { Injectable } from '@nestjs/common';
import { FEW, wordsIn, type Finding } from '../domain/search.js';
import { CatalogueDatabase } from '../persistence/catalogue-database.js';
import { exactStatement, holdingStatement, meantStatement, nearStatement } from '../persistence/search-statements.js';

interface Exact {
  readonly products: string;
  readonly total: number;
}

/** What has no three letters in a row finds no index of names; the words that hold it do. */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u;
const MOST_HOLDING = 60;
const NONE: Exact = { products: '[]', total: 0 };
const NOTHING: Finding['near'] = { products: '[]', words: [] };

/** The search while the names are not in memory: up to four statements. */
@Injectable()
export class DatabaseSearch {
  constructor(private readonly database: CatalogueDatabase) {}

  /** @param sought as of `soughtIn` */
  async find(sought: string, limit: number): Promise<Finding> {
    const { products, total } = await this.exact(sought, limit);
    return { products, total, near: total < FEW ? await this.near(sought, limit - total) : NOTHING };
  }

  private async exact(sought: string, limit: number): Promise<Exact> {
    let holding: readonly string[] | null = null;
    if (SHORT.test(sought)) {
      const [row] = await this.database.read<{ words: string[] }>(holdingStatement(sought, MOST_HOLDING));
      if (row && row.words.length === 0) return NONE;
      if (row && row.words.length <= MOST_HOLDING && row.words.every((word) => word.length > 2)) holding = row.words;
    }
    const [exact] = await this.database.read<Exact>(exactStatement(sought, limit, holding));
    return exact ?? NONE;
  }

  private async near(sought: string, limit: number): Promise<Finding['near']> {
    const typed = wordsIn(sought);
    if (typed.length === 0 || limit < 1) return NOTHING;
    const rows = await this.database.read<{ typed: string; meant: string[] }>(meantStatement(typed));
    const words = rows.flatMap(({ meant }) => meant);
    if (words.length === 0 && typed.length === 1) return NOTHING;
    const forms = rows.map(({ typed: word, meant }) => [word, ...meant]);
    const [row] = await this.database.read<{ products: string }>(nearStatement(sought, forms, limit));
    return { products: row?.products ?? '[]', words: [...new Set(words)] };
  }
}

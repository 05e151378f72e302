import { Injectable } from '@nestjs/common';
import { MIN_EXACT_MATCHES, tokenize, type SearchMatches } from './search-query.rules.js';
import { CatalogReadPool } from '../products/catalog-read-pool.js';
import { exactMatchSql, termsContainingSql, typoCandidatesSql, fuzzyMatchSql } from './search.sql.js';

interface Exact {
  readonly products: string;
  readonly total: number;
}

/** What has no three letters in a row finds no index of names; the words that hold it do. */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u;
const MAX_TERM_CANDIDATES = 60;
const NONE: Exact = { products: '[]', total: 0 };
const NOTHING: SearchMatches['near'] = { products: '[]', words: [] };

/** The search while the names are not in memory: up to four statements. */
@Injectable()
export class SqlSearch {
  constructor(private readonly database: CatalogReadPool) {}

  /** @param sought as of `soughtIn` */
  async find(sought: string, limit: number): Promise<SearchMatches> {
    const { products, total } = await this.exactMatches(sought, limit);
    return {
      products,
      total,
      near: total < MIN_EXACT_MATCHES ? await this.fuzzyMatches(sought, limit - total) : NOTHING,
    };
  }

  private async exactMatches(sought: string, limit: number): Promise<Exact> {
    let holding: readonly string[] | null = null;
    if (SHORT.test(sought)) {
      const [row] = await this.database.query<{ words: string[] }>(termsContainingSql(sought, MAX_TERM_CANDIDATES));
      if (row && row.words.length === 0) return NONE;
      if (row && row.words.length <= MAX_TERM_CANDIDATES && row.words.every((word) => word.length > 2))
        holding = row.words;
    }
    const [exactMatches] = await this.database.query<Exact>(exactMatchSql(sought, limit, holding));
    return exactMatches ?? NONE;
  }

  private async fuzzyMatches(sought: string, limit: number): Promise<SearchMatches['near']> {
    const typed = tokenize(sought);
    if (typed.length === 0 || limit < 1) return NOTHING;
    const rows = await this.database.query<{ typed: string; meant: string[] }>(typoCandidatesSql(typed));
    const words = rows.flatMap(({ meant }) => meant);
    if (words.length === 0 && typed.length === 1) return NOTHING;
    const forms = rows.map(({ typed: word, meant }) => [word, ...meant]);
    const [row] = await this.database.query<{ products: string }>(fuzzyMatchSql(sought, forms, limit));
    return { products: row?.products ?? '[]', words: [...new Set(words)] };
  }
}

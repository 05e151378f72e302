import { Injectable } from '@nestjs/common';
import { AnswerCache, ReadyAnswer } from '../../../platform/answers/index.js';
import { FEW, soughtIn, wordsIn } from '../domain/search.js';
import { CatalogueDatabase } from '../persistence/catalogue-database.js';
import { exactStatement, holdingStatement, meantStatement, nearStatement } from '../persistence/search-statements.js';
import { CatalogueVersion } from './catalogue-version.js';

export interface Found {
  readonly answer: ReadyAnswer;
  /** Nothing is called that; `near` where something is called nearly that. */
  readonly miss: { readonly near: boolean } | null;
}

interface Exact {
  readonly products: string;
  readonly total: number;
}

interface Near {
  readonly products: string;
  readonly words: readonly string[];
}

/** What has no three letters in a row finds no index of names; the words that hold it do. */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u;
const MOST_HOLDING = 60;
const NONE: Exact = { products: '[]', total: 0 };
const NOTHING: Near = { products: '[]', words: [] };

/** Finds products as somebody types: what is called that, and behind it what is called nearly that. */
@Injectable()
export class ProductSearch {
  private readonly cache = new AnswerCache<Found>(({ answer }) => answer.weight);

  constructor(
    private readonly database: CatalogueDatabase,
    private readonly version: CatalogueVersion,
  ) {}

  /** `typed` must hold more than blanks. */
  async find(typed: string, limit: number): Promise<Found> {
    const sought = soughtIn(typed);
    const version = await this.version.current();
    return this.cache.get(`${version}|${limit}|${sought}`, async () => ({
      value: await this.ask(sought, limit),
      keep: true,
    }));
  }

  private async ask(sought: string, limit: number): Promise<Found> {
    const { products, total } = await this.exact(sought, limit);
    const near = total < FEW ? await this.near(sought, limit - total) : NOTHING;
    const body = `{"products":${products},"total":${total},"near":{"products":${near.products},"words":${JSON.stringify(near.words)}}}`;
    return { answer: new ReadyAnswer(body), miss: total === 0 ? { near: near.products !== '[]' } : null };
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

  private async near(sought: string, limit: number): Promise<Near> {
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

import { Injectable } from '@nestjs/common';
import { AnswerCache, ReadyAnswer } from '../../../platform/answers/index.js';
import type { NameIndex } from '../domain/name-index.js';
import { FEW, soughtIn, type Finding } from '../domain/search.js';
import { CatalogueVersion } from './catalogue-version.js';
import { DatabaseSearch } from './database-search.js';
import type { HeldCards } from './held-cards.js';
import { HeldCatalogue } from './held-catalogue.js';

export interface Found {
  readonly answer: ReadyAnswer;
  /** Nothing is called that; `near` where something is called nearly that. */
  readonly miss: { readonly near: boolean } | null;
}

/** Finds products as somebody types: what is called that, and behind it what is called nearly that. */
@Injectable()
export class ProductSearch {
  private readonly cache = new AnswerCache<Found>(({ answer }) => answer.weight);

  constructor(
    private readonly version: CatalogueVersion,
    private readonly catalogue: HeldCatalogue,
    private readonly inDatabase: DatabaseSearch,
  ) {}

  /** `typed` must hold more than blanks. */
  async find(typed: string, limit: number): Promise<Found> {
    const sought = soughtIn(typed);
    const version = await this.version.current();
    return this.cache.get(version, `${limit}|${sought}`, async () => {
      const held = await this.catalogue.at(version);
      const finding = await (held?.names
        ? among(held.names, held.cards, sought, limit)
        : this.inDatabase.find(sought, limit));
      return { value: foundOf(finding), keep: true };
    });
  }
}

async function among(names: NameIndex, cards: HeldCards, sought: string, limit: number): Promise<Finding> {
  const exact = names.find(sought, limit);
  const near = exact.total < FEW ? names.near(sought, limit - exact.total) : { ids: [], words: [] };
  const listed = await cards.listed([...exact.ids, ...near.ids]);
  return {
    products: listed(exact.ids),
    total: exact.total,
    near: { products: listed(near.ids), words: near.words },
  };
}

function foundOf({ products, total, near }: Finding): Found {
  const body = `{"products":${products},"total":${total},"near":{"products":${near.products},"words":${JSON.stringify(near.words)}}}`;
  return { answer: new ReadyAnswer(body), miss: total === 0 ? { near: near.products !== '[]' } : null };
}

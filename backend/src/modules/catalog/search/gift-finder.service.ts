import { Injectable } from '@nestjs/common';
import { CatalogVersion } from '../products/index.js';
import { CatalogIndex } from './catalog-index.js';

export interface FoundGifts {
  /** The nearest first. */
  readonly ids: readonly string[];
  /** The same as a JSON list of ListProductDto. */
  readonly products: string;
  /** All that fit. */
  readonly total: number;
}

/** Finds products by what they are, as the search knows it: words of names, kinds, materials and recipients. */
@Injectable()
export class GiftFinder {
  constructor(
    private readonly version: CatalogVersion,
    private readonly index: CatalogIndex,
  ) {}

  /**
   * @param meanings each one or more words, all of which a product must have; the nearest first
   * @param recipient a gifting guide; its products come alone where there are some
   */
  async about(meanings: readonly string[], limit: number, recipient: string | null = null): Promise<FoundGifts> {
    const { names, relevance, cards } = await this.index.at(await this.version.current());
    const rows = relevance.about(meanings, recipient);
    const ids = names.idsOf(rows, limit);
    return { ids, products: (await cards.serializeList(ids))(ids), total: rows.length };
  }
}

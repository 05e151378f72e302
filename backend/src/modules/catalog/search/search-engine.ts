import type { CachedResponse } from '../../../platform/cache/index.js';

export interface SearchOutcome {
  /** JSON of SuggestionsDto. */
  readonly answer: CachedResponse;
  /** Set where the shop did not understand it; `near` where something was found all the same. */
  readonly zeroResult: { readonly near: boolean } | null;
}

/** The search as one types: what is called so, and behind it what it may be about. */
export abstract class SearchEngine {
  /** As SEARCH_ENGINE names it. */
  abstract readonly name: string;

  /**
   * @param typed holds more than blanks
   * @param limit products at most
   * @throws DomainError server.unavailable where the engine does not answer
   */
  abstract find(typed: string, limit: number): Promise<SearchOutcome>;
}

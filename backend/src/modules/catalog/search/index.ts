/**
 * Lists with filters, in pages, and the search as one types: everything that is found by other means than a key is found
 * in one in-memory index of this process.
 *
 * The data structure, in the terms of the literature:
 * - a column store of the listed products (`product-columns.ts`): one typed array a property, one row a product, some
 *   fifty bytes a row; rows of products that are gone are used again;
 * - sorted indexes over its rows, one for each order of lists (`sorted-index.ts`): rows in typed arrays, found by binary
 *   search;
 * - an inverted index of names (`text-index.ts`): each word with its posting list, the rows whose names hold it in the
 *   order of lists. A text of several words reads the shortest posting list; part of a word reads those of all words that
 *   hold it. `vocabulary.ts` has the words by trigram and by length, for typing errors;
 * - an inverted index of tags (`facet-index.ts`): products that are alike in tags, type options, colour and price band are
 *   one group, and each tag has the posting list of its groups. Facets are counted by groups, not by products; a list's
 *   page is taken from the groups' rows, or from the order's sorted index where they are many;
 * - points by rows (`relevance-index.ts`) for queries that few names hold: each term of the query, as typed, by synonyms
 *   (`default-synonyms.ts` and those of the owner) or mended, gives points to the rows of its words' and labels' posting
 *   lists; the rows with most terms come first, then those with more points, then the best rated;
 * - caches keyed by version: answers (`ResponseCache`) live for one version of the catalogue, cards of products
 *   (`product-card-cache.ts`) until their product changes.
 *
 * `catalog-index.ts` builds the index with the first request, which waits for it, and applies what each version changed.
 * Memory: about 210 bytes a product, 21 MB for 100,000; beyond 256 MB, about a million products, the log says so.
 * Times against PostgreSQL and the reason for one way alone stand in docs/performance.md.
 */
export { GiftFinder } from './gift-finder.service.js';
export { SearchModule } from './search.module.js';

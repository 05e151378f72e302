import type { Crumb } from '../../../ui';
import type { ProductQuery } from '../product';

/** A picture that stands for a collection: that of the first product which answers the query. */
export interface Face {
  query: ProductQuery;
  /** which of the product's pictures, from 0 */
  picture: number;
}

export interface CollectionTile {
  name: string;
  to: string;
  face: Face;
}

/** A page of products: how it is introduced and what stands on it. */
export interface Collection {
  path: string;
  heading: string;
  trail: readonly Crumb[];
  /** one or two sentences below the heading */
  intro: string;
  /** for the search engines' result, where the intro is not enough */
  description: string;
  /** what the products are asked by */
  query: ProductQuery;
  tiles?: readonly CollectionTile[];
  /** a gifting guide opens with its arch */
  arch?: Face;
}

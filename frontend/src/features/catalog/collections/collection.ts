import type { BreadcrumbItem } from '../../../ui';
import type { ProductQuery } from '../product';

export interface CollectionTile {
  name: string;
  to: string;
}

/** A page of products: how it is introduced and what stands on it. */
export interface Collection {
  path: string;
  heading: string;
  /** of the window and the search engines' result, where the heading alone says too little */
  title?: string;
  trail: readonly BreadcrumbItem[];
  /** one or two sentences below the heading */
  intro: string;
  /** for the search engines' result, where the intro is not enough */
  description: string;
  /** what the products are asked by */
  query: ProductQuery;
  tiles?: readonly CollectionTile[];
  /** a pair that no tile leads to: without products it is no page */
  untiled?: true;
  /** a gifting guide opens with its arch */
  arch?: true;
}

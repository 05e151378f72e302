/** One page of a dynamic route, such as a product. */
export interface PublicPage {
  /** URL-encoded path. */
  readonly path: string;
  readonly changedAt: Date;
  /** Addresses of the pictures on it: paths of the shop, or whole addresses. */
  readonly images?: readonly string[];
}

/** Lists the pages of dynamic routes for the sitemap. */
export abstract class SitemapSource {
  abstract list(): Promise<readonly PublicPage[]>;
}

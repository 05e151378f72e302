/** A page of which there are as many as the shop has content. */
export interface PublicPage {
  /** Within the shop, encoded. */
  readonly path: string;
  readonly changedAt: Date;
}

/** The pages that the table of routes knows only as patterns, such as those of products. */
export abstract class SitemapSource {
  abstract list(): Promise<readonly PublicPage[]>;
}

import { Injectable } from '@nestjs/common';
import { SitemapSource, type PublicPage } from '../../platform/rendering/index.js';
import { OCCASION_SLUGS } from './occasions.js';

/** The pages of the occasions. */
@Injectable()
export class OccasionSitemap extends SitemapSource {
  list(): Promise<readonly PublicPage[]> {
    return Promise.resolve(OCCASION_SLUGS.map((slug) => ({ path: `/occasions/${slug}` })));
  }
}

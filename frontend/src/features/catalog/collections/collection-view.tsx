import { Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShop } from '../../../lib/shop';
import {
  lazyPreloaded,
  Breadcrumb,
  breadcrumbList,
  CarouselSkeleton,
  importWithRetry,
  Page,
  PageMeta,
} from '../../../ui';
import { useSearchProductsQuery } from '../../../api/generated/catalog';
import { parseListingUrl, toListingUrl, toQuery } from '../listing/filters';
import { ProductListing } from '../listing/product-listing';
import type { Collection } from './collection';
import { CollectionHead } from './collection-head';
import styles from './collections.module.css';

const CollectionTiles = lazyPreloaded(() => importWithRetry(() => import('./collection-tiles.lazy')));

/** The tiles come alive after the rest of the page: their links work without. */
function useTiles({ path, heading, tiles }: Collection) {
  // One element as long as the page is the same: a boundary whose props changed while it waits would be rendered anew.
  return useMemo(
    () =>
      tiles && (
        <Suspense fallback={<CarouselSkeleton tiles={tiles.length} tile={styles.faceless} className={styles.tiles} />}>
          <CollectionTiles of={path} tiles={tiles} label={`${heading} to browse`} />
        </Suspense>
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the path says what the others are
    [path],
  );
}

/** A page of products: where one is, what it is about, the ways further in, and the shelf with its filters. */
export function CollectionView({ collection }: { collection: Collection }) {
  const { publicUrl } = useShop();
  const [search] = useSearchParams();
  const choice = parseListingUrl(search);
  const tiles = useTiles(collection);
  const narrowed = toListingUrl({ ...choice, page: 1 }) !== '';
  const { data } = useSearchProductsQuery(toQuery(collection.query, choice));
  const heading = choice.q ? `Results for “${choice.q}”` : collection.heading;
  return (
    <>
      <PageMeta
        title={choice.q ? heading : (collection.title ?? heading)}
        description={collection.description}
        path={choice.page > 1 && !narrowed ? `${collection.path}?page=${choice.page}` : collection.path}
        picture={data?.products[0]?.pictures[0]?.src}
        noindex={narrowed || (collection.untiled && data?.total === 0)}
        jsonLd={[breadcrumbList(collection.trail, publicUrl)]}
      />
      <Page key={collection.path}>
        <Breadcrumb items={collection.trail} />
        <CollectionHead collection={collection} heading={heading} />
        {tiles}
        <ProductListing collection={collection} />
      </Page>
    </>
  );
}

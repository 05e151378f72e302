import { Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShop } from '../../../lib/shop';
import { beside, Breadcrumb, breadcrumbList, CarouselShape, insist, Page, PageHead } from '../../../ui';
import { useSearchProductsQuery } from '../../../api/generated';
import { countOf, queryOf, readChoice } from '../shelf/filters';
import { Shelf } from '../shelf/shelf';
import type { Collection } from './collection';
import { CollectionHead } from './collection-head';
import styles from './collections.module.css';

const CollectionTiles = beside(() => insist(() => import('./collection-tiles.later')));

/** The tiles come alive after the rest of the page: their links work without. */
function useTiles({ path, heading, tiles }: Collection) {
  // One element as long as the page is the same: a boundary whose props changed while it waits would be rendered anew.
  return useMemo(
    () =>
      tiles && (
        <Suspense fallback={<CarouselShape tiles={tiles.length} tile={styles.faceless} className={styles.tiles} />}>
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
  const choice = readChoice(search);
  const tiles = useTiles(collection);
  const narrowed = countOf(choice.filters) > 0 || choice.q !== '' || choice.sort !== 'featured';
  const { data } = useSearchProductsQuery(queryOf(collection.query, choice));
  const heading = choice.q ? `Results for “${choice.q}”` : collection.heading;
  return (
    <>
      <PageHead
        title={heading}
        description={collection.description}
        path={choice.page > 1 && !narrowed ? `${collection.path}?page=${choice.page}` : collection.path}
        picture={data?.products[0]?.pictures[0]?.src}
        noindex={narrowed}
        jsonLd={[breadcrumbList(collection.trail, publicUrl)]}
      />
      <Page key={collection.path}>
        <Breadcrumb trail={collection.trail} />
        <CollectionHead collection={collection} heading={heading} />
        {tiles}
        <Shelf collection={collection} />
      </Page>
    </>
  );
}

import { lazy, Suspense, useMemo } from 'react';
import { whenNear } from '../../../ui';
import type { ListProduct } from '../product';

const RELATED = 'related';

const Related = lazy(async () => {
  await whenNear(RELATED);
  return import('./related.later');
});

/** Other pieces of the same kind; they come alive when somebody comes near. */
export function RelatedProducts({ product }: { product: ListProduct }) {
  // One element as long as the product is the same: a boundary whose props changed while it waits is rendered anew.
  return useMemo(
    () => (
      <div id={RELATED}>
        <Suspense>
          <Related product={product} />
        </Suspense>
      </div>
    ),
    [product],
  );
}

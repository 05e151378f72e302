import { lazy, Suspense, useDeferredValue } from 'react';
import { useHydrated } from '../../../lib/use-hydrated';
import { importWithRetry, ProductCard, type ProductCardProps } from '../../../ui';
import type { ListProduct } from '../product';

const CardActions = lazy(() => importWithRetry(() => import('./card-actions')));

export interface ShopCardProps extends Omit<ProductCardProps, 'product' | 'action' | 'linkState'> {
  product: ListProduct;
}

/** A product in a list: opens its page and hands the product over, keeps it for later, and adds it to the cart where that can be done here. */
export function ShopCard({ product, ...card }: ShopCardProps) {
  // A shelf shows its products first; their buttons follow in short steps, so that a finger is heard between them.
  const ready = useDeferredValue(useHydrated(), false);
  const action = ready && (
    <Suspense>
      <CardActions product={product} />
    </Suspense>
  );
  return <ProductCard {...card} product={product} linkState={{ product }} action={action} />;
}

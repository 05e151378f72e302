import { lazy, Suspense } from 'react';
import { cachedFragment } from '../../../lib/cached-fragment';
import { useHydrated } from '../../../lib/use-hydrated';
import { importWithRetry, ProductCard, type ProductCardProps } from '../../../ui';
import type { ListProduct } from '../product';

const CardActions = lazy(() => importWithRetry(() => import('./card-actions')));

export interface ShopCardProps extends Omit<ProductCardProps, 'product' | 'action' | 'linkState'> {
  product: ListProduct;
}

function HydratedCard({ product, ...card }: ShopCardProps) {
  const hydrated = useHydrated();
  const action = hydrated && (
    <Suspense>
      <CardActions product={product} />
    </Suspense>
  );
  return <ProductCard {...card} product={product} linkState={{ product }} action={action} />;
}

const madeOf = ({ product, sizes, priority, eager, heading, note, className }: ShopCardProps) =>
  [product, sizes, priority, eager, heading, note, className] as const;

/** A product in a list: opens its page and hands the product over, keeps it for later, and adds it to the cart where that can be done here. */
export const ShopCard = typeof window === 'undefined' ? cachedFragment('card', HydratedCard, madeOf) : HydratedCard;

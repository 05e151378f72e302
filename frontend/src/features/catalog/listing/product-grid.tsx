import { useDeferredValue, useMemo } from 'react';
import { offlineMessageOr } from '../../../lib/offline';
import { cx } from '../../../lib/cx';
import { paths } from '../../../lib/paths';
import { Button, ButtonLink, CircleAlertIcon, EmptyState, Grid, SkeletonCard } from '../../../ui';
import { ShopCard } from '../cards/shop-card';
import type { ListProduct } from '../product';
import styles from './product-listing.module.css';

interface ProductGridProps {
  products: readonly ListProduct[] | undefined;
  /** its first picture is the page's largest */
  heroFirst: boolean;
  isFetching: boolean;
  isError: boolean;
  /** something was chosen that may be taken off again */
  filtered: boolean;
  /** part of a name that is looked for; '' for none */
  typed: string;
  onRetry: () => void;
  onReset: () => void;
}

const SKELETON_COUNT = 6;
// Beside the filters: three across, two on the phone.
const SIZES = '(min-width:64em) 25vw,46vw';
/** Cards whose pictures a first look is likely to meet. */
const EAGER_IMAGES = 3;

export function ProductGrid({
  products: found,
  heroFirst,
  isFetching,
  isError,
  filtered,
  typed,
  onRetry,
  onReset,
}: ProductGridProps) {
  // Cards that come are made in short steps: a thumb is heard between them.
  const products = useDeferredValue(found);
  const cards = useMemo(
    () =>
      products?.map((product, place) => (
        <ShopCard
          key={product.id}
          product={product}
          sizes={SIZES}
          priority={heroFirst && place === 0}
          eager={place < EAGER_IMAGES}
        />
      )),
    [products, heroFirst],
  );
  if (isError) {
    return (
      <EmptyState
        framed
        role="alert"
        icon={CircleAlertIcon}
        heading="p"
        title="Failed to load products. Please try again later."
        text={offlineMessageOr('')}
        action={
          <Button look="outline" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!products) {
    return (
      <Grid>
        {Array.from({ length: SKELETON_COUNT }, (_, place) => (
          <SkeletonCard key={place} />
        ))}
      </Grid>
    );
  }
  if (products.length === 0) {
    return filtered ? (
      <EmptyState
        framed
        heading="p"
        title="No products match your selected filters."
        text="Remove a filter, or reset them all."
        action={
          <Button look="outline" onClick={onReset}>
            Reset Filters
          </Button>
        }
      />
    ) : (
      <EmptyState
        framed
        heading="p"
        title={typed ? `No results for “${typed}”.` : 'No products here yet.'}
        text={typed ? 'Try a simpler word.' : 'New products arrive every few weeks.'}
        action={typed && <ButtonLink to={paths.collections}>Discover Our Collections</ButtonLink>}
      />
    );
  }
  return <Grid className={cx(isFetching && styles.changing)}>{cards}</Grid>;
}

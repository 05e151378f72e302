import { lazy, Suspense } from 'react';
import { plural } from '../../../lib/plural';
import { useHydrated } from '../../../lib/use-hydrated';
import { importWithRetry, Skeleton, whenVisible } from '../../../ui';
import type { Product } from '../product';
import { REVIEWS_ID } from './reviews-id';

const ReviewList = lazy(() => whenVisible(REVIEWS_ID).then(() => importWithRetry(() => import('./review-list'))));

/** Reviews by people who bought the product. Their script and styles come when somebody scrolls to them. */
export function ProductReviews({ product }: { product: Product }) {
  const hydrated = useHydrated();
  const { count, average } = product.buyerReviews;
  return (
    <section className="page section" id={REVIEWS_ID} tabIndex={-1} aria-labelledby="reviews-title">
      <h2 id="reviews-title">What people say</h2>
      {count === 0 ? (
        <p className="quiet">No reviews yet. We ask buyers a week after delivery.</p>
      ) : (
        <>
          <p className="quiet">
            {average.toFixed(1)} out of 5, from {plural(count, 'review')} by people who bought it here
          </p>
          {hydrated && (
            <Suspense fallback={<Skeleton variant="block" />}>
              <ReviewList product={product} />
            </Suspense>
          )}
        </>
      )}
    </section>
  );
}

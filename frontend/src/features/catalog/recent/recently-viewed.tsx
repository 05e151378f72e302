import { lazy, Suspense, useEffect } from 'react';
import { useHydrated } from '../../../lib/use-hydrated';
import { importWithRetry } from '../../../ui';
import { recentProducts } from './recent-products';

const RecentRow = lazy(() => importWithRetry(() => import('./recently-viewed-row')));

/** What somebody looked at in this browser. Nothing of it is in the server's HTML. */
export function RecentlyViewed({ without }: { without?: string }) {
  const hydrated = useHydrated();
  return (
    hydrated && (
      <Suspense>
        <RecentRow excludeId={without} />
      </Suspense>
    )
  );
}

/** Remembers in this browser that a product was looked at, as soon as it is known which. */
export function useRecordView(productId: string | undefined): void {
  useEffect(() => {
    if (productId) recentProducts.see(productId);
  }, [productId]);
}

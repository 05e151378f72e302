import { lazy, Suspense } from 'react';
import { importWithRetry } from '../../../ui';

const Button = lazy(() => importWithRetry(() => import('./order-again-button')));

/** Puts an order's items into the cart once more. */
export function OrderAgain(props: { orderId: string; number: string }) {
  return (
    <Suspense>
      <Button {...props} />
    </Suspense>
  );
}

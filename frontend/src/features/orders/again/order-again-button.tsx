import { lazy, Suspense, useState } from 'react';
import { baseApi, errorMessage } from '../../../api';
import { ordersClient } from '../../../api/generated/orders';
import type { OrderAgainDto } from '../../../api/generated/types';
import { logError } from '../../../lib/log';
import { Button, importWithRetry, toast } from '../../../ui';
import { useShopDispatch } from '../../session';

const AgainDialog = lazy(() => importWithRetry(() => import('./again-dialog'), 'aloud'));

/** Puts an order's items into the cart once more, and says what is different today. */
export function OrderAgainButton({ orderId, number }: { orderId: string; number: string }) {
  const dispatch = useShopDispatch();
  const [order, { isLoading }] = ordersClient.useOrderAgainMutation();
  const [answer, setAnswer] = useState<OrderAgainDto | null>(null);
  const [isOpen, setOpen] = useState(false);
  const press = async () => {
    try {
      setAnswer(await order({ id: orderId }).unwrap());
      setOpen(true);
      dispatch(baseApi.util.invalidateTags(['cart']));
    } catch (cause) {
      logError('The order could not be repeated', cause);
      toast(errorMessage(cause, 'The shop did not answer. Please try again.'), { tone: 'error' });
    }
  };
  return (
    <>
      <Button small look="outline" busy={isLoading} aria-label={`Order again: ${number}`} onClick={() => void press()}>
        Order again
      </Button>
      {answer && (
        <Suspense>
          <AgainDialog open={isOpen} onClose={() => setOpen(false)} answer={answer} />
        </Suspense>
      )}
    </>
  );
}

import { useState } from 'react';
import { baseApi, errorMessage } from '../../../api';
import { ordersClient } from '../../../api/generated/orders';
import type { OrderAgainDto } from '../../../api/generated/types';
import { logError } from '../../../lib/log';
import { paths } from '../../../lib/paths';
import { plural } from '../../../lib/plural';
import { Button, ButtonLink, Dialog, toast } from '../../../ui';
import { useShopDispatch } from '../../session';
import { changesOf } from './order-again.view-model';
import styles from './order-again.module.css';

/** Puts an order's items into the cart once more, and says what is different today. */
export default function OrderAgainButton({ orderId, number }: { orderId: string; number: string }) {
  const dispatch = useShopDispatch();
  const [order, { isLoading }] = ordersClient.useOrderAgainMutation();
  const [answer, setAnswer] = useState<OrderAgainDto | null>(null);
  const press = async () => {
    try {
      setAnswer(await order({ id: orderId }).unwrap());
      dispatch(baseApi.util.invalidateTags(['cart']));
    } catch (cause) {
      logError('The order could not be repeated', cause);
      toast(errorMessage(cause, 'The shop did not answer. Please try again.'), { tone: 'error' });
    }
  };
  const close = () => setAnswer(null);
  const count = answer?.added.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  return (
    <>
      <Button small look="outline" busy={isLoading} aria-label={`Order again: ${number}`} onClick={() => void press()}>
        Order again
      </Button>
      <Dialog
        open={answer !== null}
        onClose={close}
        title={count > 0 ? `${plural(count, 'item')} added to your cart` : 'Nothing could be added'}
      >
        {answer && (
          <ul className={styles.changes}>
            {changesOf(answer).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <div className={styles.acts}>
          {count > 0 && <ButtonLink to={paths.checkout}>Go to checkout</ButtonLink>}
          <Button look="outline" onClick={close}>
            Close
          </Button>
        </div>
      </Dialog>
    </>
  );
}

import { useState } from 'react';
import { errorMessage } from '../../api';
import { ordersClient } from '../../api/generated/orders';
import type { OrderDto } from '../../api/generated/types';
import { bankProcessingTime } from '../../lib/policies';
import { rupees } from '../../lib/rupees';
import { Button, Dialog, useResultToast } from '../../ui';
import styles from './orders.module.css';

function consequence({ payment_status: status, amount }: OrderDto): string {
  if (status === 'paid') {
    return `We’ll refund ${rupees(amount)} to your original payment method within ${bankProcessingTime}. We won’t make or send anything.`;
  }
  const nothing = 'We won’t make or send anything';
  return status === 'cod'
    ? `${nothing}, and there is nothing to pay.`
    : `${nothing}. If a payment is still on its way, we’ll refund it.`;
}

/** Asks, then takes the order back. */
export function CancelOrder({ order }: { order: OrderDto }) {
  const [cancel, { isLoading }] = ordersClient.useCancelOrderMutation();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { notify: tell, error: refusal } = useResultToast('The order could not be cancelled', (cause) =>
    errorMessage(cause, 'The shop did not answer. Nothing was changed; please try again.'),
  );
  const agree = async () => {
    const done = cancel({ id: order.id }).unwrap();
    await tell(done.then(() => ({ message: `Order ${order.number} is cancelled.` })));
    close();
  };
  return (
    <>
      <Button small look="danger" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <Dialog open={asking} onClose={close} title={`Cancel ${order.number}?`}>
        <p>{consequence(order)}</p>
        <div className={styles.asking}>
          <Button look="danger" busy={isLoading} onClick={() => void agree()}>
            Cancel order
          </Button>
          <Button look="outline" data-autofocus onClick={close}>
            Keep order
          </Button>
        </div>
      </Dialog>
      {refusal}
    </>
  );
}

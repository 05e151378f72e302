import { errorMessage } from '../../../../api';
import { useCancelPaymentLinkMutation, useSendPaymentLinkMutation } from '../../../../api/generated/admin';
import type { OrderInDetailDto } from '../../../../api/generated/types';
import { rupees } from '../../../../lib/rupees';
import { Button, TextLink, useResultToast } from '../../../../ui';
import { isUnpaid } from '../order-labels';
import styles from './panel.module.css';

/** What an order waits for, and the link by which it is paid. */
export function PayLink({ order }: { order: OrderInDetailDto }) {
  const [send, sending] = useSendPaymentLinkMutation();
  const [cancel, cancelling] = useCancelPaymentLinkMutation();
  const { notify: tell, error: refusal } = useResultToast('The link could not be sent', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const { id, payLink } = order;
  const canAsk = isUnpaid(order.state) && order.pay_by === 'gateway' && order.onHold === null;
  if (!payLink && !canAsk) return null;
  const sendIt = () => void tell(send({ id }).unwrap(), () => undefined);
  return (
    <section className={styles.panel} aria-labelledby="pay-link-head">
      <h2 id="pay-link-head">{payLink ? `Waiting for ${rupees(payLink.amount)}` : 'Payment link'}</h2>
      <div className={styles.actions}>
        {payLink ? (
          <p>
            {payLink.url ? (
              <>
                The customer has a link by e-mail: <TextLink to={payLink.url}>payment page</TextLink>
              </>
            ) : (
              'The link is being made and goes to the customer by e-mail.'
            )}
          </p>
        ) : (
          <p>E-mails the customer a link to pay {rupees((order.amount ?? 0) - (order.credit ?? 0))}.</p>
        )}
        <Button look={payLink ? 'outline' : 'filled'} wide small busy={sending.isLoading} onClick={sendIt}>
          {payLink ? 'Send the link again' : 'Send payment link'}
        </Button>
        {payLink && (
          <Button
            look="outline"
            wide
            small
            busy={cancelling.isLoading}
            onClick={() => void tell(cancel({ id }).unwrap(), () => undefined)}
          >
            Cancel the link
          </Button>
        )}
      </div>
      {refusal}
    </section>
  );
}

import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { shopApi, type AddressDto, type QuoteDto } from '../../api/generated';
import { rupees } from '../../lib/rupees';
import { useShop } from '../../lib/shop';
import { Choice, CreditCardIcon, Icon, Notice, Option, Page } from '../../ui';
import type { Account } from '../session';
import { BillingChoice } from './billing-choice';
import { changedSum, type CheckoutState } from './checkout-state';
import styles from './checkout.module.css';
import { DeliveryFields } from './delivery-fields';
import { firstForm, isComplete, shownErrors } from './delivery-form.view-model';
import { progressOf } from './order-progress.view-model';
import { OrderPeek, OrderSummary } from './order-summary';
import { PayArea } from './pay-area';
import { usePaymentScript } from './payment-script';
import { CANNOT_PROCEED, mayPay, orderAddress } from './payment.view-model';
import { mayKeepMore, placeOf, savedInForm } from './saved-addresses.view-model';
import { SavedChoice } from './saved-choice';
import { useDeliveryForm } from './use-delivery-form';
import { useKeptAddress } from './use-kept-address';
import { usePayment } from './use-payment';

interface CheckoutFormProps {
  account: Account;
  saved: readonly AddressDto[];
  /** null while it is on its way */
  quote: QuoteDto | null;
  state: CheckoutState;
}

const POLL_MS = 5000;

/** After a window was closed its payment may still arrive; then the order's own screen takes over. */
function useLatePayment(orderId: string | null): void {
  const navigate = useNavigate();
  const { currentData } = shopApi.useGetOrderProgressQuery(orderId ? { orderId } : skipToken, {
    pollingInterval: POLL_MS,
  });
  const isPaid = currentData !== undefined && progressOf(currentData.state) === 'paid';
  useEffect(() => {
    if (isPaid && orderId) void navigate(orderAddress(orderId), { replace: true });
  }, [isPaid, orderId, navigate]);
}

export function CheckoutForm({ account, saved, quote, state }: CheckoutFormProps) {
  const { checkoutScriptUrl } = useShop();
  const delivery = useDeliveryForm(account, saved);
  const chosen = savedInForm(delivery.form, saved);
  const kept = useKeptAddress();
  const { script, retry } = usePaymentScript(checkoutScriptUrl);
  const { pay, refuse, paying, alert, note, unpaidOrderId } = usePayment();
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useLatePayment(paying ? null : unpaidOrderId);
  const errors = shownErrors(delivery.form, tried);
  const changed = quote && changedSum(state, quote.subtotal);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const complete = isComplete(delivery.form);
    if (!quote || !mayPay(script, complete)) {
      refuse(CANNOT_PROCEED);
      // The fields are marked by the next render.
      if (!complete) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    if (!chosen) void kept.keep(delivery.form);
    void pay({ email: account.email, form: delivery.form, quote, draftId: state.draftId });
  }

  return (
    <Page>
      <form className={styles.checkout} ref={form} noValidate onSubmit={submit}>
        <div>
          <h1 className={styles.title}>Checkout</h1>
          {quote && <OrderPeek quote={quote} />}
          <section className={styles.part} aria-labelledby="delivery">
            <h2 id="delivery">Delivery</h2>
            {saved.length > 0 && (
              <SavedChoice
                saved={saved}
                chosen={chosen}
                onChoose={(address) => delivery.fill(placeOf(address ?? firstForm(account)))}
              />
            )}
            <DeliveryFields {...delivery} errors={errors} />
            {!chosen && mayKeepMore(saved) && (
              <Choice
                type="checkbox"
                name="keepAddress"
                checked={kept.wanted}
                onChange={(event) => kept.want(event.target.checked)}
              >
                Keep this address for next time
              </Choice>
            )}
          </section>
          <BillingChoice {...delivery} errors={errors} />
          <fieldset className={styles.part}>
            <legend>Payment</legend>
            <div className={styles.options}>
              <Option
                type="radio"
                name="payment"
                value="online"
                title="Pay online"
                price={<Icon of={CreditCardIcon} />}
                note="UPI, cards, net banking or wallets. The next window is Razorpay’s."
                defaultChecked
              />
            </div>
          </fieldset>
        </div>
        <aside className={styles.summary} aria-labelledby="summary">
          <h2 className={styles.summaryTitle} id="summary">
            Your order
          </h2>
          {changed && (
            <Notice>
              A price has changed: your pieces come to {rupees(changed.now)} now. They were {rupees(changed.was)}.
            </Notice>
          )}
          <OrderSummary quote={quote} shown={{ name: state.productName, price: state.productPrice }} />
          <PayArea script={script} paying={paying} alert={alert} note={note} onRetryScript={retry} />
        </aside>
      </form>
    </Page>
  );
}

import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { shopApi, type AddressDto, type QuoteDto } from '../../api/generated';
import { rupees } from '../../lib/rupees';
import { useShop } from '../../lib/shop';
import { Choice, CreditCardIcon, Icon, Notice, Option, Page } from '../../ui';
import type { Account } from '../session';
import { BillingChoice } from './billing-choice';
import { CashCodeDialog } from './cash-code-dialog';
import { changedSum, type CheckoutState } from './checkout-state';
import { CouponField } from './coupon-field';
import styles from './checkout.module.css';
import { DeliveryFields } from './delivery-fields';
import { firstForm, forRecipient, isComplete, shownErrors } from './delivery-form.view-model';
import { FinishingTouches } from './finishing-touches';
import { progressOf } from './order-progress.view-model';
import { OrderPeek, OrderSummary } from './order-summary';
import { PayArea } from './pay-area';
import { usePaymentScript } from './payment-script';
import { CANNOT_PROCEED, mayPay, orderAddress } from './payment.view-model';
import { BuyerFields, RecipientChoice } from './recipient-choice';
import { mayKeepMore, placeOf, savedInForm } from './saved-addresses.view-model';
import { SavedChoice } from './saved-choice';
import { SummaryPart } from './summary-part';
import { useDeliveryForm } from './use-delivery-form';
import { useKeptAddress } from './use-kept-address';
import { usePayment } from './use-payment';
import { useWishedQuote, useWishes } from './use-wishes';
import { creditNote, wayToPay, wishErrors } from './wishes.view-model';

interface CheckoutFormProps {
  account: Account;
  saved: readonly AddressDto[];
  quote: QuoteDto;
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

export function CheckoutForm({ account, saved, quote: first, state }: CheckoutFormProps) {
  const { checkoutScriptUrl } = useShop();
  const delivery = useDeliveryForm(account, saved);
  const chosen = savedInForm(delivery.form, saved);
  const { wishes, wish } = useWishes(account.email);
  const draftId = state.draftId ?? undefined;
  const { quote, isFetching } = useWishedQuote(first, wishes, delivery.form.pinCode, draftId);
  const kept = useKeptAddress();
  const { script, retry } = usePaymentScript(checkoutScriptUrl);
  const { pay, refuse, placed, later, toConfirm, paying, alert, note, unpaidOrderId } = usePayment();
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useLatePayment(paying ? null : unpaidOrderId);
  const errors = shownErrors(delivery.form, tried);
  const wrong = wishErrors(wishes, quote);
  const payBy = wayToPay(wishes, quote);
  const isPaidByCredit = quote.credit.used > 0 && quote.credit.due === 0;
  const payState = isPaidByCredit || payBy === 'cash' ? 'unneeded' : script;
  const changed = changedSum(state, quote.subtotal);

  const complete = isComplete(delivery.form) && Object.keys(wrong).length === 0;
  const isReady = mayPay(payState, complete);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isReady) {
      refuse(CANNOT_PROCEED);
      // The fields are marked by the next render.
      if (!complete) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    if (!chosen) void kept.keep(delivery.form);
    void pay({ email: account.email, form: delivery.form, wishes, quote, draftId: state.draftId });
  }

  return (
    <Page>
      <form className={styles.checkout} ref={form} noValidate onSubmit={submit}>
        <div>
          <h1 className={styles.title}>Checkout</h1>
          <OrderPeek quote={quote} />
          <section className={styles.part} aria-labelledby="delivery">
            <h2 id="delivery">Delivery</h2>
            <RecipientChoice
              recipient={delivery.form.recipient}
              onChoose={(recipient) => delivery.fill(forRecipient(delivery.form, recipient, account))}
            />
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
            {delivery.form.recipient === 'other' && <BuyerFields {...delivery} errors={errors} />}
          </section>
          <BillingChoice {...delivery} errors={errors} />
          <FinishingTouches quote={quote} wishes={wishes} wish={wish} errors={wrong} />
          <fieldset className={styles.part}>
            <legend>Payment</legend>
            <div className={styles.options}>
              {(quote.credit.balance > 0 || wishes.useCredit) && (
                <Option
                  type="checkbox"
                  name="useCredit"
                  title="Use store credit"
                  price={rupees(quote.credit.balance)}
                  note={creditNote(quote, wishes.useCredit)}
                  checked={wishes.useCredit}
                  onChange={(event) => wish({ useCredit: event.target.checked })}
                />
              )}
              <Option
                type="radio"
                name="payment"
                value="online"
                title="Pay online"
                price={<Icon of={CreditCardIcon} />}
                note="UPI, cards, net banking or wallets. The next window is Razorpay’s."
                checked={payBy === 'gateway'}
                onChange={() => wish({ payBy: 'gateway' })}
              />
              <Option
                type="radio"
                name="payment"
                value="cash"
                title="Cash on delivery"
                price={rupees(quote.cash.fee)}
                note={quote.cash.problem || 'You confirm it with a code from your mail, and pay the courier.'}
                disabled={quote.cash.problem !== ''}
                checked={payBy === 'cash'}
                onChange={() => wish({ payBy: 'cash' })}
              />
            </div>
          </fieldset>
        </div>
        <SummaryPart>
          {changed && (
            <Notice>
              A price has changed: your pieces come to {rupees(changed.now)} now. They were {rupees(changed.was)}.
            </Notice>
          )}
          <OrderSummary quote={quote} />
          <CouponField quote={quote} wishes={wishes} wish={wish} busy={isFetching} error={wrong.couponCode} />
          <PayArea
            script={payState}
            paying={paying}
            alert={isReady && alert === CANNOT_PROCEED ? null : alert}
            note={note}
            onRetryScript={retry}
          />
        </SummaryPart>
      </form>
      <CashCodeDialog order={toConfirm} email={account.email} onClose={later} onPlaced={placed} />
    </Page>
  );
}

import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { checkoutClient } from '../../api/generated/checkout';
import type { AddressDto, QuoteDto } from '../../api/generated/types';
import { rupees } from '../../lib/rupees';
import { useShop } from '../../lib/shop';
import { Alert, Checkable, CreditCardIcon, Icon, Notice, OptionCard, Page } from '../../ui';
import { sessionSlice, type Account } from '../session';
import { BillingChoice } from './address/billing-choice';
import { LazyCodCodeDialog } from './payment/lazy-cod-code-dialog';
import { CHECKOUT_LEAD } from './checkout-skeleton';
import { changedTotal, type CheckoutState } from './checkout-state';
import { CouponField } from './summary/coupon-field';
import styles from './checkout.module.css';
import { DeliveryFields } from './address/delivery-fields';
import { initialDeliveryForm, setRecipient, isComplete, shownErrors } from './address/delivery-form.view-model';
import { GiftOptions } from './gift-options';
import { openFields } from './address/open-fields.view-model';
import { OrderSummaryBar, OrderSummary } from './summary/order-summary';
import { PayArea } from './payment/pay-area';
import { usePaymentScript } from './payment/payment-script';
import { CANNOT_PROCEED, canPay, failureText } from './payment/payment.view-model';
import { BuyerFields, RecipientChoice } from './address/recipient-choice';
import { canAddAddress, toFormAddress, savedInForm } from './address/saved-addresses.view-model';
import { SavedAddressPicker } from './address/saved-address-picker';
import { SummaryLayout } from './summary/summary-layout';
import { useDeliveryForm } from './address/use-delivery-form';
import { useSaveAddress } from './address/use-save-address';
import { usePayment } from './payment/use-payment';
import { useQuote, useCheckoutOptions } from './use-checkout-options';
import { useSettledOrder } from './use-settled-order';
import { creditNote, effectivePaymentMode, onlineProblem, optionErrors } from './checkout-options.view-model';

interface CheckoutFormProps {
  account: Account;
  saved: readonly AddressDto[];
  quote: QuoteDto;
  state: CheckoutState;
  /** somebody has just signed in here: the focus, which was in the login, comes to the title */
  takesFocus?: boolean;
}

const POLL_MS = 5000;

/** What became of a payment on the gateway's own page, which sends the browser back here when it failed. */
function useFailureOnReturn(orderId: string | null): string | null {
  const { currentData } = checkoutClient.useGetOrderProgressQuery(orderId ? { orderId } : skipToken);
  if (!orderId) return null;
  return failureText(currentData?.paymentProblem ? { error: { description: currentData.paymentProblem } } : {});
}

/** The title takes the focus as soon as nothing else has it: the login has to be closed first. */
function useTitleFocus(isWanted: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const isLoginOpen = useSelector(sessionSlice.selectors.selectModalOpen);
  useEffect(() => {
    if (isWanted && !isLoginOpen && document.activeElement === document.body) title.current?.focus();
  }, [isWanted, isLoginOpen]);
  return title;
}

export function CheckoutForm({ account, saved, quote: first, state, takesFocus = false }: CheckoutFormProps) {
  const title = useTitleFocus(takesFocus);
  const { checkoutScriptUrl } = useShop();
  const delivery = useDeliveryForm(account, saved);
  const chosen = savedInForm(delivery.form, saved);
  const { options, setOption } = useCheckoutOptions(account.email);
  const draftId = state.draftId ?? undefined;
  const { quote, isFetching } = useQuote(first, options, delivery.form, draftId);
  const kept = useSaveAddress();
  const { script, retry } = usePaymentScript(checkoutScriptUrl);
  const { pay, refuse, placed, later, toConfirm, paying, alert, note, unpaidOrderId } = usePayment();
  const [tried, setTried] = useState(false);
  // After a window was closed its payment may still arrive.
  useSettledOrder(paying ? null : unpaidOrderId, { pollingInterval: POLL_MS });
  const failure = useFailureOnReturn(state.failedOrderId);
  const errors = shownErrors(delivery.form, tried);
  const wrong = optionErrors(options, quote);
  const payBy = effectivePaymentMode(options, quote);
  const isPaidByCredit = quote.credit.used > 0 && quote.credit.due === 0;
  const offline = onlineProblem(quote);
  const isUnneeded = isPaidByCredit || payBy === 'cash';
  const payState = isUnneeded ? 'unneeded' : offline ? 'unavailable' : script;
  const changed = changedTotal(state, quote.subtotal);

  const complete = isComplete(delivery.form) && Object.keys(wrong).length === 0;
  const isReady = canPay(payState, complete);
  const open = [
    ...openFields(delivery.form, delivery.lookup.status === 'open'),
    ...(wrong.deliverOn ? [{ id: 'deliverOn', label: 'Day of arrival' }] : []),
    ...(wrong.message ? [{ id: 'giftMessage', label: 'A message for the card' }] : []),
  ];

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isReady) {
      refuse(complete && payState === 'unavailable' && offline ? offline : CANNOT_PROCEED);
      return;
    }
    if (!chosen) void kept.save(delivery.form);
    void pay({ email: account.email, form: delivery.form, options, quote, isFetching, draftId: state.draftId });
  }

  return (
    <Page>
      <form className={styles.checkout} noValidate onSubmit={submit}>
        <div>
          <h1 className={styles.title} tabIndex={-1} ref={title}>
            Checkout
          </h1>
          <p className={styles.lead}>{CHECKOUT_LEAD}</p>
          <OrderSummaryBar quote={quote} />
          <Alert>{!paying && !alert && failure}</Alert>
          {offline && !isPaidByCredit && <Notice>{offline}</Notice>}
          <section className={styles.part} aria-labelledby="delivery">
            <h2 id="delivery">Delivery</h2>
            <RecipientChoice
              recipient={delivery.form.recipient}
              onChoose={(recipient) => delivery.fill(setRecipient(delivery.form, recipient, account))}
            />
            {saved.length > 0 && (
              <SavedAddressPicker
                saved={saved}
                chosen={chosen}
                onChoose={(address) => delivery.fill(toFormAddress(address ?? initialDeliveryForm(account)))}
              />
            )}
            <DeliveryFields {...delivery} errors={errors} />
            {!chosen && canAddAddress(saved) && (
              <Checkable
                type="checkbox"
                name="keepAddress"
                checked={kept.wanted}
                onChange={(event) => kept.setEnabled(event.target.checked)}
              >
                Save this address for next time
              </Checkable>
            )}
            {delivery.form.recipient === 'other' && <BuyerFields {...delivery} errors={errors} />}
          </section>
          <BillingChoice {...delivery} errors={errors} />
          <GiftOptions quote={quote} options={options} setOption={setOption} errors={wrong} />
          <fieldset className={styles.part}>
            <legend>Payment</legend>
            <div className={styles.options}>
              {(quote.credit.balance > 0 || options.useCredit) && (
                <OptionCard
                  type="checkbox"
                  name="useCredit"
                  title="Use store credit"
                  price={rupees(quote.credit.balance)}
                  note={creditNote(quote, options.useCredit)}
                  checked={options.useCredit}
                  onChange={(event) => setOption({ useCredit: event.target.checked })}
                />
              )}
              <OptionCard
                type="radio"
                name="payment"
                value="online"
                title="Pay online"
                price={<Icon of={CreditCardIcon} />}
                note={
                  offline
                    ? 'Not available right now.'
                    : 'UPI, cards, net banking or wallets. You’ll pay securely with Razorpay.'
                }
                disabled={offline !== null}
                checked={payBy === 'gateway' && offline === null}
                onChange={() => setOption({ payBy: 'gateway' })}
              />
              <OptionCard
                type="radio"
                name="payment"
                value="cash"
                title="Cash on delivery"
                price={rupees(quote.cash.fee)}
                note={quote.cash.problem || 'We’ll e-mail you a code to confirm. Pay the courier in cash.'}
                disabled={quote.cash.problem !== ''}
                checked={payBy === 'cash'}
                onChange={() => setOption({ payBy: 'cash' })}
              />
            </div>
          </fieldset>
        </div>
        <SummaryLayout>
          {changed && (
            <Notice>
              A price has changed. Your items now cost {rupees(changed.now)}. They were {rupees(changed.was)}.
            </Notice>
          )}
          <OrderSummary quote={quote} isDayChosen={options.deliverOn !== ''} />
          <CouponField quote={quote} options={options} setOption={setOption} busy={isFetching} />
          <PayArea
            script={payState}
            paying={paying}
            alert={isReady && alert === CANNOT_PROCEED ? null : alert}
            note={note}
            open={open}
            onRetryScript={retry}
          />
        </SummaryLayout>
      </form>
      <LazyCodCodeDialog order={toConfirm} email={account.email} onClose={later} onPlaced={placed} />
    </Page>
  );
}

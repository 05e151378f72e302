import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { errorCode, errorMessage } from '../../api';
import { accountClient } from '../../api/generated/account';
import { checkoutClient } from '../../api/generated/checkout';
import { offlineMessageOr } from '../../lib/offline';
import { paths } from '../../lib/paths';
import { Button, ButtonLink, EmptyState, Page, PageMeta } from '../../ui';
import { loginOpened, useSession, useShopDispatch, type Account } from '../session';
import { CheckoutForm } from './checkout-form';
import { EMPTY_CHECKOUT_STATE, parseCheckoutState, type CheckoutState } from './checkout-state';
import styles from './checkout.module.css';
import { checkoutDraft } from './checkout-draft';
import { OrderStatus } from './order-status/order-status';
import { CheckoutSkeleton } from './checkout-skeleton';
import { useSettledOrder } from './use-settled-order';

/** Nobody checks out unknown: the login opens, and leads back here. */
function Guest({ onShown }: { onShown: () => void }) {
  const dispatch = useShopDispatch();
  useEffect(() => {
    onShown();
    dispatch(loginOpened());
  }, [dispatch, onShown]);
  return (
    <Page className={styles.state}>
      <EmptyState
        heading="h1"
        title="Please sign in to check out"
        text="We’ll e-mail you a code, then bring you back to this page."
        action={<Button onClick={() => dispatch(loginOpened())}>Login / Register</Button>}
      />
    </Page>
  );
}

/** An order that was opened in this tab and paid while nobody looked is shown, not paid again. */
function usePaidMeanwhile(email: string, failedOrderId: string | null): void {
  const [orderId] = useState(() => failedOrderId ?? checkoutDraft.read(email)?.orderId);
  useSettledOrder(orderId, { refetchOnMountOrArgChange: true });
}

interface PurchaseProps {
  account: Account;
  state: CheckoutState;
  takesFocus: boolean;
}

function Purchase({ account, state, takesFocus }: PurchaseProps) {
  const draftId = state.draftId ?? undefined;
  const {
    data: quote,
    error,
    refetch,
  } = checkoutClient.useGetQuoteQuery({ draftId }, { refetchOnMountOrArgChange: true });
  const addresses = accountClient.useListAddressesQuery(undefined, { refetchOnMountOrArgChange: true });
  usePaidMeanwhile(account.email, state.failedOrderId);

  if (quote && quote.lines.length === 0) {
    return (
      <Page className={styles.state}>
        <EmptyState
          heading="h1"
          title="Your cart is empty"
          text="There is nothing to pay yet."
          action={<ButtonLink to={paths.collections}>Discover Our Collections</ButtonLink>}
        />
      </Page>
    );
  }
  if (error && !quote) {
    const isGone = errorCode(error) === 'checkout.draft_not_found';
    return (
      <Page className={styles.state}>
        <EmptyState
          heading="h1"
          title="The checkout could not be opened"
          role="alert"
          text={offlineMessageOr(errorMessage(error, 'We could not reach the shop. Please try again.'))}
          action={
            isGone ? (
              <ButtonLink to={paths.collections}>Discover Our Collections</ButtonLink>
            ) : (
              <Button onClick={() => void refetch()}>Try again</Button>
            )
          }
        />
      </Page>
    );
  }
  // The form begins with the default address; without an answer it begins without one.
  if (!quote || addresses.isLoading) return <CheckoutSkeleton state={state} />;
  const saved = addresses.data ?? [];
  return <CheckoutForm account={account} saved={saved} quote={quote} state={state} takesFocus={takesFocus} />;
}

function Content() {
  const { initialised: known, account } = useSession();
  const [search] = useSearchParams();
  const state = parseCheckoutState(useLocation().state, search);
  const orderId = search.get('order');
  const [wasGuest, setWasGuest] = useState(false);
  const markGuest = useCallback(() => setWasGuest(true), []);
  // As the server wrote it: what the page before handed over, only the browser has.
  if (!known) return <CheckoutSkeleton state={EMPTY_CHECKOUT_STATE} />;
  if (!account) return <Guest onShown={markGuest} />;
  if (!orderId) {
    return <Purchase key={account.email} account={account} state={state} takesFocus={wasGuest} />;
  }
  const { paymentId, amount } = state;
  return <OrderStatus key={orderId} orderId={orderId} email={account.email} paymentId={paymentId} amount={amount} />;
}

export function CheckoutScreen() {
  return (
    <>
      <PageMeta title="Checkout" description="Delivery and payment" noindex />
      <Content />
    </>
  );
}

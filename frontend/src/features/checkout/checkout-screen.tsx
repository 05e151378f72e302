import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../api';
import { shopApi } from '../../api/generated';
import { unlessOffline } from '../../lib/offline';
import { paths } from '../../lib/paths';
import { Button, ButtonLink, EmptyState, Page, PageHead } from '../../ui';
import { loginOpened, useSession, useShopDispatch, type Account } from '../session';
import { CheckoutForm } from './checkout-form';
import { NOTHING_TOLD, readCheckoutState, type CheckoutState } from './checkout-state';
import styles from './checkout.module.css';
import { keptCheckout } from './kept-checkout';
import { progressOf } from './order-progress.view-model';
import { OrderProgress } from './order-progress';
import { orderAddress } from './payment.view-model';
import { Waiting } from './waiting';

/** Nobody checks out unknown: the login opens, and leads back here. */
function Guest() {
  const dispatch = useShopDispatch();
  useEffect(() => {
    dispatch(loginOpened());
  }, [dispatch]);
  return (
    <Page className={styles.state}>
      <EmptyState
        heading="h1"
        title="Please sign in to check out"
        text="A code to your e-mail is enough. You come back to this page."
        action={<Button onClick={() => dispatch(loginOpened())}>Login / Register</Button>}
      />
    </Page>
  );
}

/** An order that was opened in this tab and paid while nobody looked is shown, not paid again. */
function usePaidMeanwhile(email: string): void {
  const navigate = useNavigate();
  const [orderId] = useState(() => keptCheckout.read(email)?.orderId);
  const { currentData } = shopApi.useGetOrderProgressQuery(orderId ? { orderId } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const isPaid = currentData !== undefined && progressOf(currentData.state) === 'paid';
  useEffect(() => {
    if (isPaid && orderId) void navigate(orderAddress(orderId), { replace: true });
  }, [isPaid, orderId, navigate]);
}

function Purchase({ account, state }: { account: Account; state: CheckoutState }) {
  const draftId = state.draftId ?? undefined;
  const { data: quote, error, refetch } = shopApi.useGetQuoteQuery({ draftId }, { refetchOnMountOrArgChange: true });
  const addresses = shopApi.useListAddressesQuery(undefined, { refetchOnMountOrArgChange: true });
  usePaidMeanwhile(account.email);

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
    return (
      <Page className={styles.state}>
        <EmptyState
          heading="h1"
          title="The checkout could not be opened"
          role="alert"
          text={unlessOffline(errorMessage(error, 'We could not reach the shop. Please try again.'))}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      </Page>
    );
  }
  // The form begins with the default address; without an answer it begins without one.
  if (!quote || addresses.isLoading) return <Waiting state={state} />;
  return <CheckoutForm account={account} saved={addresses.data ?? []} quote={quote} state={state} />;
}

function Content() {
  const { known, account } = useSession();
  const [search] = useSearchParams();
  const state = readCheckoutState(useLocation().state, search);
  const orderId = search.get('order');
  // As the server wrote it: what the page before handed over, only the browser has.
  if (!known) return <Waiting state={NOTHING_TOLD} />;
  if (!account) return <Guest />;
  if (!orderId) return <Purchase key={account.email} account={account} state={state} />;
  const { paymentId, amount } = state;
  return <OrderProgress key={orderId} orderId={orderId} email={account.email} paymentId={paymentId} amount={amount} />;
}

export function CheckoutScreen() {
  return (
    <>
      <PageHead title="Checkout" description="Where your gift goes, and how it is paid." noindex />
      <Content />
    </>
  );
}

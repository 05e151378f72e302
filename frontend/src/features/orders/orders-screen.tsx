import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { shopApi } from '../../api/generated';
import { logFailure } from '../../lib/log';
import { unlessOffline } from '../../lib/offline';
import { paths } from '../../lib/paths';
import { Button, ButtonLink, EmptyState, Page, PageHead, Skeleton, TextLink } from '../../ui';
import { loginOpened, useSession, useShopDispatch } from '../session';
import { OrderCard } from './order-card';
import { LinkedProof } from './proofs/linked-proof';
import styles from './orders.module.css';

function Loading() {
  return (
    <Page className={styles.orders}>
      <output className={styles.loading}>Loading Orders...</output>
      {[1, 2].map((place) => (
        <div className={styles.coming} key={place}>
          <Skeleton shape="shortLine" />
          <Skeleton shape="block" className={styles.pieces} />
          <Skeleton />
        </div>
      ))}
    </Page>
  );
}

function Guest() {
  const dispatch = useShopDispatch();
  return (
    <Page className={styles.state}>
      <EmptyState
        heading="h1"
        title="Login Required"
        text="Your orders are kept with your e-mail."
        action={<Button onClick={() => dispatch(loginOpened())}>Login / Register</Button>}
      />
    </Page>
  );
}

function None() {
  return (
    <Page className={styles.state}>
      <EmptyState
        heading="h1"
        title="No Orders Yet"
        text="The first one usually goes to someone’s mother."
        action={<ButtonLink to={paths.collections}>Discover Our Collections</ButtonLink>}
      />
    </Page>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Page className={styles.state}>
      <EmptyState
        heading="h1"
        title="Your orders could not be loaded"
        role="alert"
        text={unlessOffline('They are safe. Please try again in a moment.')}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </Page>
  );
}

function Content() {
  const { known, account } = useSession();
  const { data, error, isFetching, refetch } = shopApi.useListOrdersQuery(
    account ? { email: account.email } : skipToken,
    {
      refetchOnMountOrArgChange: true,
    },
  );
  useEffect(() => {
    if (error) logFailure('The orders could not be loaded', error);
  }, [error]);
  if (!known) return <Loading />;
  if (!account) return <Guest />;
  if (!data) return error && !isFetching ? <Failed onRetry={() => void refetch()} /> : <Loading />;
  if (data.length === 0) return <None />;
  return (
    <Page className={styles.orders}>
      <div className={styles.top}>
        <h1>My Orders</h1>
        <TextLink to={paths.account}>My Account</TextLink>
      </div>
      <div className={styles.list}>
        {data.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
    </Page>
  );
}

export function OrdersScreen() {
  return (
    <>
      <PageHead title="My Orders" noindex />
      <LinkedProof />
      <Content />
    </>
  );
}

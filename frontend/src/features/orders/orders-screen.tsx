import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { ordersClient } from '../../api/generated/orders';
import { logError } from '../../lib/log';
import { offlineMessageOr } from '../../lib/offline';
import { paths } from '../../lib/paths';
import { Button, ButtonLink, EmptyState, NeedsScript, Page, PageMeta, Skeleton, TextLink } from '../../ui';
import { useGiftPages } from '../gifts';
import { LoginRequired, useSession } from '../session';
import { OrderCard } from './order-card';
import { ProofFromLink } from './proofs/proof-from-link';
import styles from './orders.module.css';

function OrdersSkeleton() {
  return (
    <Page className={styles.orders}>
      <h1 className="srOnly">My Orders</h1>
      <NeedsScript>
        Your orders need JavaScript. Please switch it on, or see your confirmation e-mails: they list every order.
      </NeedsScript>
      <output className={styles.loading}>Loading Orders...</output>
      {[1, 2].map((place) => (
        <div className={styles.coming} key={place}>
          <Skeleton variant="shortLine" />
          <Skeleton variant="block" className={styles.pieces} />
          <Skeleton />
        </div>
      ))}
    </Page>
  );
}

function Guest() {
  return (
    <Page className={styles.state}>
      <LoginRequired text="Sign in with your e-mail to see your orders." />
    </Page>
  );
}

function NoOrders() {
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

function OrdersError({ onRetry }: { onRetry: () => void }) {
  return (
    <Page className={styles.state}>
      <EmptyState
        heading="h1"
        title="Your orders could not be loaded"
        role="alert"
        text={offlineMessageOr('They are safe. Please try again in a moment.')}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </Page>
  );
}

function Content() {
  const { initialised: known, account } = useSession();
  const { data, error, isFetching, refetch } = ordersClient.useListOrdersQuery(
    account ? { email: account.email } : skipToken,
    {
      refetchOnMountOrArgChange: true,
    },
  );
  useEffect(() => {
    if (error) logError('The orders could not be loaded', error);
  }, [error]);
  const pages = useGiftPages(!data?.some(({ address }) => address.buyer));
  if (!known) return <OrdersSkeleton />;
  if (!account) return <Guest />;
  if (!data) return error && !isFetching ? <OrdersError onRetry={() => void refetch()} /> : <OrdersSkeleton />;
  if (data.length === 0) return <NoOrders />;
  return (
    <Page className={styles.orders}>
      <div className={styles.top}>
        <h1>My Orders</h1>
        <TextLink to={paths.account}>My Account</TextLink>
      </div>
      <div className={styles.list}>
        {data.map((order) => (
          <OrderCard key={order.id} order={order} page={pages.get(order.id)} />
        ))}
      </div>
    </Page>
  );
}

export function OrdersScreen() {
  return (
    <>
      <PageMeta title="My Orders" noindex />
      <ProofFromLink />
      <Content />
    </>
  );
}

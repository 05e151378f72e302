import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { EmptyState, importWithRetry, Page, PageMeta, Skeleton, TextLink } from '../../ui';
import { LoginRequired, useSession, type Account } from '../session';
import { SharedPreviewsSection } from './shared-previews-section';
import styles from './account.module.css';
import { AddressesSection } from './addresses-section';
import { StoreCreditSection } from './store-credit-section';
import { EraseAccountSection, PrivacySection } from './privacy-section';
import type { MailLink } from './mail-link-banner';
import { UnsubscribeBanner } from './unsubscribe-banner';
import { RemindersSection } from './reminders-section';
import { SessionsSection } from './sessions-section';
import { ProfileSection } from './profile-section';

const MailLinkBanner = lazy(() => importWithRetry(() => import('./mail-link-banner'), 'aloud'));
const MAIL_LINKS: readonly MailLink[] = ['alert', 'stop-alert', 'stop-report'];

function AccountSkeleton() {
  return (
    <Page className={styles.account}>
      <h1>My Account</h1>
      <div className={styles.waiting} aria-busy="true">
        <Skeleton />
        <Skeleton />
        <Skeleton variant="shortLine" />
        <output className="srOnly">Loading your account</output>
      </div>
    </Page>
  );
}

function Guest() {
  return (
    <Page className={styles.state}>
      <LoginRequired text="Sign in with your e-mail to see your details, addresses and data." />
    </Page>
  );
}

/** What is seen until home is there. */
function Erased() {
  return (
    <Page className={styles.state}>
      <EmptyState heading="h1" title="Goodbye" />
    </Page>
  );
}

function Sections({ account, onErased }: { account: Account; onErased: () => void }) {
  return (
    <Page className={styles.account}>
      <div className={styles.top}>
        <div>
          <h1>My Account</h1>
          <p className={styles.email}>{account.email}</p>
        </div>
        <TextLink to={paths.occasionBook}>Occasion book</TextLink>
        <TextLink to={paths.orders}>My Orders</TextLink>
        <TextLink to={paths.exchange}>Exchange a gift</TextLink>
      </div>
      <ProfileSection />
      <AddressesSection />
      <StoreCreditSection />
      <SharedPreviewsSection />
      <RemindersSection />
      <SessionsSection />
      <PrivacySection />
      <EraseAccountSection onErased={onErased} />
    </Page>
  );
}

function Content() {
  const { initialised: known, account } = useSession();
  const [erased, setErased] = useState(false);
  const [search] = useSearchParams();
  if (!known) return <AccountSkeleton />;
  const stop = search.get('stop');
  if (stop !== null) return <UnsubscribeBanner token={stop} />;
  const link = MAIL_LINKS.find((one) => search.has(one));
  if (link) {
    return (
      <Suspense fallback={<AccountSkeleton />}>
        <MailLinkBanner of={link} token={search.get(link) ?? ''} />
      </Suspense>
    );
  }
  if (account) return <Sections key={account.email} account={account} onErased={() => setErased(true)} />;
  return erased ? <Erased /> : <Guest />;
}

export function AccountScreen() {
  return (
    <>
      <PageMeta title="My Account" noindex />
      <Content />
    </>
  );
}

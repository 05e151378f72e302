import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { Breadcrumb, breadcrumbList, Link, Page, PageMeta } from '../../ui';
import { LastChanged } from './content-prose';
import { OwnText } from './own-text';

export { Heading, List, NumberedList, Table } from './content-prose';

import styles from './content-page.module.css';

const PAGES = [
  { name: 'Shipping', to: paths.shipping },
  { name: 'Return Policy', to: paths.returnPolicy },
  { name: 'Privacy Policy', to: paths.privacyPolicy },
  { name: 'Terms & Conditions', to: paths.termsConditions },
  { name: 'FAQs', to: paths.faqs },
  { name: 'Contact Us', to: paths.contactUs },
] as const;

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

interface ContentPageProps {
  title: string;
  description: string;
  path: string;
  /** what the page says, in one breath */
  intro: ReactNode;
  /** the day of its last change: `2026-11-20` */
  lastUpdated: string;
  /** its text may be the owner's own, and its numbers are those of the settings */
  policy?: 'shipping' | 'returns' | 'privacy' | 'terms';
  jsonLd?: readonly Record<string, unknown>[];
  children: ReactNode;
}

/** A page to read: the others of its kind beside it, the day of its last change at its foot. */
export function ContentPage({
  title,
  description,
  path,
  intro,
  lastUpdated,
  policy,
  jsonLd,
  children,
}: ContentPageProps) {
  const { publicUrl, policyTexts, termsChangedAt } = useShop();
  const hasOwnText = policy !== undefined && policyTexts?.[policy] !== undefined;
  const hasNumbers = policy === 'shipping' || policy === 'returns';
  const changedAt = hasNumbers && termsChangedAt ? indianDay.format(new Date(termsChangedAt)) : lastUpdated;
  const changedOn = changedAt > lastUpdated ? changedAt : lastUpdated;
  const trail = [{ name: 'Home', to: paths.home }, { name: title }];
  return (
    <Page>
      <PageMeta
        title={title}
        description={description}
        path={path}
        kind="article"
        jsonLd={[breadcrumbList(trail, publicUrl), ...(jsonLd ?? [])]}
      />
      <Breadcrumb items={trail} />
      <div className={styles.words}>
        <nav className={styles.nav} aria-label="Policies">
          <ul>
            {PAGES.map(({ name, to }) => (
              <li key={to}>
                <Link to={to} aria-current={to === path ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <article className={styles.prose}>
          <h1>{title}</h1>
          {hasOwnText ? (
            <OwnText page={policy} changedOn={changedOn} />
          ) : (
            <>
              <p className={styles.lead}>{intro}</p>
              {children}
              <LastChanged on={changedOn} />
            </>
          )}
        </article>
      </div>
    </Page>
  );
}

import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format-date';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { Breadcrumb, breadcrumbList, Ornament, Link, Page, PageMeta } from '../../ui';
import styles from './content-page.module.css';

const PAGES = [
  { name: 'Shipping', to: paths.shipping },
  { name: 'Return Policy', to: paths.returnPolicy },
  { name: 'Privacy Policy', to: paths.privacyPolicy },
  { name: 'Terms & Conditions', to: paths.termsConditions },
  { name: 'FAQs', to: paths.faqs },
  { name: 'Contact Us', to: paths.contactUs },
] as const;

interface ContentPageProps {
  title: string;
  description: string;
  path: string;
  /** what the page says, in one breath */
  intro: ReactNode;
  /** the day of its last change: `2026-11-20` */
  lastUpdated: string;
  jsonLd?: readonly Record<string, unknown>[];
  children: ReactNode;
}

/** A page to read: the others of its kind beside it, the day of its last change at its foot. */
export function ContentPage({ title, description, path, intro, lastUpdated, jsonLd, children }: ContentPageProps) {
  const { publicUrl } = useShop();
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
          <p className={styles.lead}>{intro}</p>
          {children}
          <p className={styles.date}>
            Last changed on <time dateTime={lastUpdated}>{formatDate(`${lastUpdated}T12:00:00Z`)}</time>.
          </p>
        </article>
      </div>
    </Page>
  );
}

export function Heading({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <h2 className={styles.heading} id={id}>
      <Ornament className={styles.butta} />
      {children}
    </h2>
  );
}

export function List({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item, place) => (
        <li key={place}>{item}</li>
      ))}
    </ul>
  );
}

export function NumberedList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ol className={styles.numbered}>
      {items.map((item, place) => (
        <li key={place}>{item}</li>
      ))}
    </ol>
  );
}

interface TableProps {
  caption: string;
  head: readonly [string, string];
  rows: readonly (readonly [ReactNode, ReactNode])[];
  /** the second column holds amounts */
  amounts?: boolean;
}

export function Table({ caption, head, rows, amounts }: TableProps) {
  return (
    <table className={`${styles.table} ${amounts ? styles.amounts : styles.uses}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value], place) => (
          <tr key={place}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

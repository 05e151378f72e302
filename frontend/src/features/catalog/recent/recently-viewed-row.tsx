import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { usePickProductsQuery } from '../../../api/generated/catalog';
import { paths } from '../../../lib/paths';
import { announce, Link, Page, Picture, Price, Skeleton, TextButton, useInViewport } from '../../../ui';
import { useSession } from '../../session';
import type { ListProduct } from '../product';
import styles from './recently-viewed-row.module.css';
import { recentProducts } from './recent-products';

const SIZES = '(min-width:64em) 11rem,9rem';
const WIDTHS = [320, 480] as const;
const NO_IDS: readonly string[] = [];

function Tile({ product }: { product: ListProduct }) {
  const [picture] = product.pictures;
  return (
    <Link className={styles.tile} to={paths.product(product.slug)} state={{ product }}>
      <span className={styles.picture}>
        {picture && <Picture picture={picture} alt="" sizes={SIZES} widths={WIDTHS} framed />}
      </span>
      <span className={styles.name}>{product.name}</span>
      <Price now={product.effectivePrice} />
    </Link>
  );
}

function RowSkeleton() {
  return (
    <span className={styles.tile} aria-hidden="true">
      <Skeleton variant="picture" className={styles.picture} />
      <span className={styles.name}>
        <Skeleton />
      </span>
      <Skeleton variant="shortLine" />
    </span>
  );
}

function clear(): void {
  recentProducts.clear();
  announce('Recently viewed items cleared');
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Its room is there from the first moment; the products are asked for when somebody comes near. */
export default function RecentlyViewedRow({ excludeId }: { excludeId?: string | undefined }) {
  useSession();
  const id = useId();
  const kept = useSyncExternalStore(recentProducts.subscribe, recentProducts.ids, () => NO_IDS);
  const ids = useMemo(() => kept.filter((one) => one !== excludeId), [kept, excludeId]);
  const [section, setSection] = useState<HTMLElement | null>(null);
  const { met } = useInViewport(section);
  const { data, currentData, isError } = usePickProductsQuery({ id: [...ids] }, { skip: !met || ids.length === 0 });

  useEffect(() => {
    if (currentData) recentProducts.drop(ids.filter((one) => currentData.every((product) => product.id !== one)));
  }, [currentData, ids]);

  // A row of one is no row.
  if (ids.length < 2 || isError) return null;
  return (
    <section className={styles.recent} ref={setSection} aria-labelledby={id}>
      <Page>
        <div className={styles.head}>
          <h2 id={id}>Recently viewed</h2>
          <TextButton small onClick={clear}>
            Clear<span className="srOnly"> what you viewed recently</span>
          </TextButton>
        </div>
        <ul className={styles.row} aria-busy={!data || undefined}>
          {ids.map((one) => {
            const product = data?.find((other) => other.id === one);
            return <li key={one}>{product ? <Tile product={product} /> : <RowSkeleton />}</li>;
          })}
        </ul>
      </Page>
    </section>
  );
}

import { Gallery, ProductHead, type ListProduct } from '../../features/catalog';
import { WishButton } from '../../features/wishlist';
import { Page, PageHead, Skeleton } from '../../ui';
import styles from './product.module.css';

function ComingText() {
  return (
    <>
      <Skeleton shape="block" className={styles.coming} />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="shortLine" />
    </>
  );
}

/** What the list handed over, while the rest is on its way. */
export function Glance({ product }: { product: ListProduct }) {
  return (
    <div className={styles.product} aria-busy="true">
      <Gallery name={product.name} pictures={product.pictures} />
      <div className={styles.buy}>
        <ProductHead product={product} action={<WishButton product={product} />} />
        <ComingText />
      </div>
    </div>
  );
}

export function ProductLoading() {
  return (
    <Page>
      <PageHead title="Product" noindex />
      <output className={styles.loading}>Loading product...</output>
      <div className={styles.product} aria-hidden="true">
        <Skeleton shape="picture" />
        <div className={styles.buy}>
          <Skeleton shape="block" className={styles.coming} />
          <ComingText />
        </div>
      </div>
    </Page>
  );
}

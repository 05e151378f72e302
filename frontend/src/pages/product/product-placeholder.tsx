import { allPictures, Gallery, ProductHead, type ListProduct } from '../../features/catalog';
import { WishlistButton } from '../../features/wishlist';
import { Page, PageMeta, Skeleton } from '../../ui';
import styles from './product.module.css';

function TextSkeleton() {
  return (
    <>
      <Skeleton variant="block" className={styles.coming} />
      <Skeleton />
      <Skeleton />
      <Skeleton variant="shortLine" />
    </>
  );
}

/** What the list handed over, while the rest is on its way. */
export function ProductPlaceholder({ product }: { product: ListProduct }) {
  return (
    <div className={styles.product} aria-busy="true">
      <Gallery name={product.name} pictures={allPictures(product)} />
      <div className={styles.buy}>
        <ProductHead product={product} action={<WishlistButton product={product} />} />
        <TextSkeleton />
      </div>
    </div>
  );
}

export function ProductLoading() {
  return (
    <Page>
      <PageMeta title="Product" noindex />
      <output className={styles.loading}>Loading product...</output>
      <div className={styles.product} aria-hidden="true">
        <Skeleton variant="picture" />
        <div className={styles.buy}>
          <Skeleton variant="block" className={styles.coming} />
          <TextSkeleton />
        </div>
      </div>
    </Page>
  );
}

import { Price, Rating } from '../../../ui';
import type { ListProduct } from '../product';
import styles from './product.module.css';

/** Name, rating and price. */
export function ProductHead({ product }: { product: ListProduct }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.name}>{product.name}</h1>
      <Rating rating={product.rating} reviews={product.reviews} large />
      <Price large now={product.effectivePrice} mrp={product.originalPrice} percent={product.discountPercent} />
      <p className={styles.tax}>Inclusive of all taxes. Delivery is added at checkout.</p>
    </div>
  );
}

import type { ReactNode } from 'react';
import { rupees } from '../../../lib/rupees';
import { useShop } from '../../../lib/shop';
import { Price, Rating } from '../../../ui';
import type { ListProduct } from '../product';
import { REVIEWS_ID } from '../reviews/reviews-id';
import styles from './product.module.css';

/** Name, rating and price, and what can be done with any product. */
export function ProductHead({ product, action }: { product: ListProduct; action?: ReactNode }) {
  const { deliveryFee, terms } = useShop();
  const freeFrom = terms?.freeDeliveryFromRupees;
  const delivery = freeFrom ? `Free delivery from ${rupees(freeFrom)}.` : 'Delivery is added at checkout.';
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <h1 className={styles.name}>{product.name}</h1>
        {action}
      </div>
      {product.rating > 0 || product.reviews > 0 ? (
        <a href={`#${REVIEWS_ID}`}>
          <Rating rating={product.rating} reviews={product.reviews} large />
        </a>
      ) : (
        <p className="quiet">No reviews yet</p>
      )}
      <Price large now={product.effectivePrice} mrp={product.originalPrice} percent={product.discountPercent} />
      <p className={styles.tax}>Inclusive of all taxes. {deliveryFee ? delivery : 'Free delivery.'}</p>
    </div>
  );
}

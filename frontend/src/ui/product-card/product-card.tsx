import { useState, type ReactNode } from 'react';
import { Link } from '../link/link';
import { cx } from '../../lib/cx';
import { paths } from '../../lib/paths';
import { Badge } from '../badge/badge';
import { Button } from '../button/button';
import { Picture, type PictureSource } from '../picture/picture';
import { Price } from '../price/price';
import styles from './product-card.module.css';

export interface CardProduct {
  name: string;
  slug: string;
  pictures: PictureSource[];
  effectivePrice: number;
  originalPrice?: number | null;
  discountPercent: number;
  rating: number;
  material?: string | null;
  comingSoon: boolean;
  soldOut: boolean;
  customisable: boolean;
}

export interface ProductCardProps {
  product: CardProduct;
  /** the card's own buttons, such as a CardAction */
  action?: ReactNode;
  sizes?: string;
  /** one of the first screen's pictures: the largest, or another */
  priority?: boolean;
  eager?: boolean;
  heading?: 'h2' | 'h3';
  /** what else is to be said of it, below the price */
  note?: ReactNode;
  /** handed to the product's page in navigation state */
  linkState?: unknown;
  className?: string | undefined;
}

const SIZES = '(min-width:64em) 24vw,48vw';
const WIDTHS = [480, 640] as const;

export function ProductCard({
  product,
  action,
  sizes = SIZES,
  priority,
  eager,
  heading: Heading = 'h3',
  note,
  linkState,
  className,
}: ProductCardProps) {
  const [first, second] = product.pictures;
  // The second picture is fetched only when somebody comes near the card.
  const [near, setNear] = useState(false);
  const come = () => setNear(true);
  const { comingSoon, soldOut, customisable } = product;
  const closed = comingSoon || soldOut;
  const badge = comingSoon ? 'Launching Soon' : soldOut ? 'Sold out' : customisable && 'Customisable';
  return (
    <article className={cx(styles.card, closed && styles.soon, className)} onPointerEnter={come} onFocusCapture={come}>
      <div className={styles.pictures}>
        {first && (
          <Picture
            picture={first}
            alt={product.name}
            sizes={sizes}
            widths={WIDTHS}
            priority={priority}
            eager={eager}
            framed
          />
        )}
        {second && near && (
          <Picture picture={second} alt="" sizes={sizes} widths={WIDTHS} className={styles.second} eager framed />
        )}
        {badge && (
          <Badge tone={closed ? 'soon' : 'card'} className={styles.badge}>
            {badge}
          </Badge>
        )}
        {action}
      </div>
      <div className={styles.text}>
        <Heading className={styles.name}>
          <Link to={paths.product(product.slug)} state={linkState}>
            {product.name}
          </Link>
        </Heading>
        <p className={styles.meta}>
          <span className="srOnly">Rated </span>
          {product.rating.toFixed(1) + (product.material ? ` · ${product.material}` : '')}
        </p>
        <Price
          className={styles.price}
          now={product.effectivePrice}
          mrp={product.originalPrice}
          percent={product.discountPercent}
        />
        {note}
        {closed && (
          <Button small wide disabled className={styles.later}>
            {comingSoon ? 'Coming Soon' : badge}
          </Button>
        )}
      </div>
    </article>
  );
}

import { cx } from '../../lib/cx';
import { filledStars } from '../../lib/stars';
import styles from './rating.module.css';

/** Five stars, filled to the whole number below the rating. */
export function Stars({ rating, className }: { rating: number; className?: string | undefined }) {
  return (
    <span className={cx(styles.stars, className)} data-filled={filledStars(rating)}>
      <span className="srOnly">{`${rating} out of 5`}</span>
    </span>
  );
}

export interface RatingProps {
  rating: number;
  /** how many people rated */
  reviews?: number;
  large?: boolean;
  className?: string | undefined;
}

export function Rating({ rating, reviews, large, className }: RatingProps) {
  return (
    <p className={cx(styles.rating, large && styles.large, className)}>
      <span className="srOnly">Rated </span>
      <Stars rating={rating} />
      <span aria-hidden="true">{rating.toFixed(1)}</span>
      {reviews !== undefined && (
        <span>
          <span className="srOnly"> by </span>
          <span aria-hidden="true">(</span>
          {reviews}
          <span aria-hidden="true">)</span>
          <span className="srOnly"> reviews</span>
        </span>
      )}
    </p>
  );
}

import { cx } from '../../lib/cx';
import styles from './carousel.module.css';

interface CarouselSkeletonProps {
  tiles: number;
  /** gives a tile its shape */
  tile: string | undefined;
  className?: string | undefined;
}

/** The place of a carousel that is on its way, as tall as it will be. */
export function CarouselSkeleton({ tiles, tile, className }: CarouselSkeletonProps) {
  return (
    <div className={cx(styles.carousel, className)} aria-hidden="true">
      <div className={styles.viewport}>
        <div className={styles.track}>
          {Array.from({ length: tiles }, (_, place) => (
            <span key={place} className={styles.slide}>
              <span className={tile} />
            </span>
          ))}
        </div>
      </div>
      <div className={cx(styles.controls, styles.below, styles[`upTo${Math.min(tiles, 5)}`])}>
        <span className={styles.shape} />
      </div>
    </div>
  );
}

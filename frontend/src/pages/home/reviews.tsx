import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { ButtonLink, Carousel, OrnamentRow, Page, SectionHead, Stars } from '../../ui';
import styles from './reviews.module.css';

export interface Review {
  id: string | number;
  name: string;
  message: string;
  rating: number;
}

/** What buyers wrote, best first. Words are read, so they move by hand alone. */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const { hasPage } = useShop();
  if (reviews.length === 0) return null;
  return (
    <div className="section section--tint">
      <Page>
        <OrnamentRow className={styles.flowers} />
        <SectionHead id="reviews-title" title="Reviews" centered />
        <Carousel label="Reviews" manual peek>
          {reviews.map((review) => (
            <figure className={styles.review} key={review.id}>
              <Stars rating={review.rating} />
              <blockquote>{review.message}</blockquote>
              <figcaption>{review.name}</figcaption>
            </figure>
          ))}
        </Carousel>
        {hasPage(paths.feedback) && (
          <p className={styles.more}>
            <ButtonLink look="outline" to={paths.feedback}>
              Share Your Experience
            </ButtonLink>
          </p>
        )}
      </Page>
    </div>
  );
}

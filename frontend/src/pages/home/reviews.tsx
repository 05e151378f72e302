import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { ButtonLink, Flowers, Page, SectionHead, Stars } from '../../ui';
import styles from './reviews.module.css';

export interface Review {
  id: string | number;
  name: string;
  message: string;
  rating: number;
}

/** What buyers wrote, best first. */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const { hasPage } = useShop();
  if (reviews.length === 0) return null;
  return (
    <section className="section section--tint" aria-labelledby="reviews-title">
      <Page>
        <Flowers className={styles.flowers} />
        <SectionHead id="reviews-title" title="Reviews" centre />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls sideways must be reachable by keyboard */}
        <ul className={styles.list} tabIndex={0} aria-label="Reviews, scrolls sideways">
          {reviews.map((review) => (
            <li className={styles.review} key={review.id}>
              <figure>
                <Stars rating={review.rating} className={styles.stars} />
                <blockquote>{review.message}</blockquote>
                <figcaption>{review.name}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        {hasPage(paths.feedback) && (
          <p className={styles.more}>
            <ButtonLink look="outline" to={paths.feedback}>
              Share Your Experience
            </ButtonLink>
          </p>
        )}
      </Page>
    </section>
  );
}

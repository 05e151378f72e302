import { paths } from '../../../lib/paths';
import { useRetryWhenOnline } from '../../../lib/use-online';
import { Button, ButtonLink, Skeleton, TextLink } from '../../../ui';
import styles from './search-panel.module.css';

const SKELETON_COUNT = 4;

/** The results' own shape, while the first are on their way. */
export function SearchSkeleton() {
  return (
    <div className={styles.results} aria-hidden="true">
      {Array.from({ length: SKELETON_COUNT }, (_, place) => (
        <span key={place} className={styles.result}>
          <Skeleton variant="picture" />
          <span className={styles.coming}>
            <Skeleton />
            <Skeleton variant="shortLine" />
          </span>
        </span>
      ))}
    </div>
  );
}

/** Nothing is called that, and nothing nearly. */
export function NoResults({ query, onFollow }: { query: string; onFollow: () => void }) {
  return (
    <div className={styles.nothing}>
      <p className={styles.said}>No results for “{query}”.</p>
      <p>Try a simpler word, such as lamp, frame or locket, or let us help you choose.</p>
      <div className={styles.ways}>
        <ButtonLink small look="outline" to={paths.giftWizard} onClick={onFollow}>
          Ask the gift wizard
        </ButtonLink>
        <TextLink to={paths.products} onClick={onFollow}>
          See our bestsellers
        </TextLink>
      </div>
    </div>
  );
}

export function SearchError({ onRetry }: { onRetry: () => void }) {
  const online = useRetryWhenOnline(true, onRetry);
  return (
    <div className={styles.nothing} role="alert">
      <p className={styles.said}>{online ? 'We couldn’t search just now.' : 'You’re offline.'}</p>
      <p>{online ? 'Your search is still here.' : 'We’ll search again when you’re back online.'}</p>
      <Button small look="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

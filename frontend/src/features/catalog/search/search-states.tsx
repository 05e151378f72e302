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
      <p className={styles.said}>Nothing is called “{query}”.</p>
      <p>Try one word of it, or a simpler one: lamp, frame, locket. Or let us help you look.</p>
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
      <p className={styles.said}>{online ? 'The search could not be reached.' : 'You are offline.'}</p>
      <p>{online ? 'What you typed is still here.' : 'We search on as soon as the network is back.'}</p>
      <Button small look="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

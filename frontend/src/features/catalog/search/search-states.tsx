import { paths } from '../../../lib/paths';
import { useOnline } from '../../../lib/use-online';
import { Button, ButtonLink, Skeleton, TextLink } from '../../../ui';
import styles from './search-panel.module.css';

const EXPECTED = 4;

/** The results' own shape, while the first are on their way. */
export function SearchWaiting() {
  return (
    <div className={styles.results} aria-hidden="true">
      {Array.from({ length: EXPECTED }, (_, place) => (
        <span key={place} className={styles.result}>
          <Skeleton shape="picture" />
          <span className={styles.coming}>
            <Skeleton />
            <Skeleton shape="shortLine" />
          </span>
        </span>
      ))}
    </div>
  );
}

/** Nothing is called that, and nothing nearly. */
export function SearchNothing({ sought, onFollow }: { sought: string; onFollow: () => void }) {
  return (
    <div className={styles.nothing}>
      <p className={styles.said}>Nothing is called “{sought}”.</p>
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

export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const online = useOnline(true, onRetry);
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

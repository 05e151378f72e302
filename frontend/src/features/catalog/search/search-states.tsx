import { catalogClient } from '../../../api/generated/catalog';
import { GIFTING_GUIDES, GUIDE_NAMES, paths } from '../../../lib/paths';
import { useRetryWhenOnline } from '../../../lib/use-online';
import { Button, ButtonLink, Link, Skeleton, TextLink } from '../../../ui';
import { SearchResult } from './search-result';
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

/** What people often choose, while nothing else can be shown. */
function PopularProducts({ onFollow }: { onFollow: () => void }) {
  const { data } = catalogClient.endpoints.listFeaturedProducts.useQuery();
  const products = data?.slice(0, SKELETON_COUNT) ?? [];
  if (products.length === 0) return null;
  return (
    <>
      <p className="label">People often choose</p>
      <div className={styles.results}>
        {products.map((product) => (
          <SearchResult key={product.id} product={product} query="" onFollow={onFollow} />
        ))}
      </div>
    </>
  );
}

/** Nothing is called that, and nothing nearly. */
export function NoResults({ query, onFollow }: { query: string; onFollow: () => void }) {
  return (
    <div className={styles.nothing}>
      <p className={styles.said}>No results for “{query}”.</p>
      <p>Try a simpler word, or start with who it is for.</p>
      <ul className={styles.words}>
        {GIFTING_GUIDES.map((guide) => (
          <li key={guide}>
            <Link className={styles.word} to={paths.guide(guide)} onClick={onFollow}>
              {GUIDE_NAMES[guide]}
            </Link>
          </li>
        ))}
      </ul>
      <PopularProducts onFollow={onFollow} />
      <div className={styles.ways}>
        <ButtonLink small look="outline" to={paths.giftWizard} onClick={onFollow}>
          Ask the gift wizard
        </ButtonLink>
        <TextLink to={paths.products} onClick={onFollow}>
          See our bestsellers
        </TextLink>
      </div>
      <p>
        Looking for something we don’t show?{' '}
        <TextLink to={paths.contactUs} onClick={onFollow}>
          Tell us what you need
        </TextLink>
      </p>
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

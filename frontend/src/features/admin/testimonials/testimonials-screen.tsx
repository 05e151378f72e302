import { useRef } from 'react';
import { errorMessage } from '../../../api';
import { useCountReviewsQuery, useJudgeReviewMutation, useSearchReviewsQuery } from '../../../api/generated/admin';
import type { ReviewSummaryDto } from '../../../api/generated/types';
import { cx } from '../../../lib/cx';
import { formatShortDateTime } from '../../../lib/format-date';
import { Button, Skeleton, Stars, toast } from '../../../ui';
import { AdminIcon } from '../components/admin-icon';
import { formatCount, rangeLabel } from '../components/format-count';
import { ListEmpty } from '../components/list-empty';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { Pager } from '../components/pager';
import { Toolbar } from '../components/toolbar';
import { useListParams } from '../components/use-list-params';
import { FilterTabs } from '../components/filter-tabs';
import { moderationActions, placementLabel, ratingLabel, REVIEW_VIEWS, reviewView } from './testimonials.view-model';
import reviews from '../components/review-list.module.css';
import styles from './testimonials.module.css';
import { REFETCH_ON_OPEN } from '../components/refetch-on-open';

const SIZE = 20;

interface ReviewProps {
  review: ReviewSummaryDto;
  busy: boolean;
  onJudge: (approved: boolean) => void;
}

function Review({ review, busy, onJudge }: ReviewProps) {
  const may = moderationActions(review);
  const place = placementLabel(review);
  return (
    <article className={reviews.review} aria-label={`Review by ${review.name}`}>
      <div className={styles.rate}>
        <Stars rating={review.rating} />
        <b>{ratingLabel(review.rating)}</b>
      </div>
      <div className={reviews.words}>
        <blockquote>{review.message}</blockquote>
        <footer>
          <span>{review.name}</span>
          <a href={`mailto:${review.email}`}>{review.email}</a>
          <span>{formatShortDateTime(review.createdAt)}</span>
          {place && <span>{place}</span>}
        </footer>
      </div>
      <div className={cx(reviews.acts, styles.acts)}>
        {may.includes('approve') && (
          <Button className={styles.good} look="outline" small disabled={busy} onClick={() => onJudge(true)}>
            <AdminIcon of="check" />
            Approve
          </Button>
        )}
        {may.includes('hide') && (
          <Button look="outline" small disabled={busy} onClick={() => onJudge(false)}>
            <AdminIcon of="hide" />
            Hide
          </Button>
        )}
      </div>
    </article>
  );
}

/** Buyers' words: which of them may be shown. */
export function TestimonialsScreen() {
  const address = useListParams();
  const place = reviewView(address.get('view'));
  const { view, none } = REVIEW_VIEWS[place] ?? { view: 'waiting' as const, none: '' };
  const q = address.get('q');
  const after = address.cursors.at(-1);
  const { data, currentData, isError, refetch } = useSearchReviewsQuery(
    {
      view,
      limit: SIZE,
      ...(q && { q }),
      ...(after && { after }),
    },
    REFETCH_ON_OPEN,
  );
  const { data: counts } = useCountReviewsQuery(undefined, REFETCH_ON_OPEN);
  const [judge, { isLoading: judging }] = useJudgeReviewMutation();
  const list = useRef<HTMLElement>(null);
  const rows = data && !isError ? data.rows : undefined;
  const next = data?.next;

  const decide = async (id: string, approved: boolean) => {
    const { data: answer, error } = await judge({ id, moderateReviewDto: { approved } });
    if (answer) toast(answer.message);
    else toast(errorMessage(error, 'That didn’t work. Please try again.'), { tone: 'error' });
    list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHeader title="Reviews" note="The home page shows the ten best approved reviews with 4 or 5 stars." />
      <FilterTabs
        views={REVIEW_VIEWS.map((one) => ({
          name: one.name,
          total: counts?.find((count) => count.view === one.view)?.total,
        }))}
        current={place}
        onChoose={(chosen) => address.set({ view: chosen === 0 ? null : (REVIEW_VIEWS[chosen]?.view ?? null) })}
      />
      <Toolbar
        query={q}
        onQuery={(text) => address.setDebounced({ q: text })}
        searchLabel="Search reviews"
        placeholder="Name, e-mail or text"
        sum={currentData ? `${formatCount(currentData.total)} ${currentData.total === 1 ? 'review' : 'reviews'}` : ''}
      />
      {isError ? (
        <ListError what="The reviews" onRetry={() => void refetch()} />
      ) : (
        <section
          ref={list}
          tabIndex={-1}
          className={reviews.list}
          aria-label={REVIEW_VIEWS[place]?.name}
          aria-busy={!rows || undefined}
        >
          {!rows && (
            <div className={styles.waiting}>
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </div>
          )}
          {rows?.length === 0 && (
            <ListEmpty>
              <h2>{q ? `No review here has “${q}”` : none}</h2>
              {q && (
                <Button look="outline" small onClick={() => address.set({ q: null })}>
                  Show all of them
                </Button>
              )}
            </ListEmpty>
          )}
          {rows?.map((review) => (
            <Review
              key={review.id}
              review={review}
              busy={judging}
              onJudge={(approved) => void decide(review.id, approved)}
            />
          ))}
        </section>
      )}
      <Pager
        words={rangeLabel(address.cursors.length, SIZE, rows?.length ?? 0)}
        onBack={address.cursors.length > 0 ? address.goBack : null}
        onNext={next ? () => address.nextPage(next) : null}
      />
    </>
  );
}

import { useRef } from 'react';
import { errorMessage } from '../../../api';
import {
  useCountReviewsQuery,
  useJudgeReviewMutation,
  useSearchReviewsQuery,
  type ListedReviewDto,
} from '../../../api/generated-admin';
import { indianShortMoment } from '../../../lib/india-time';
import { Button, Skeleton, Stars, toast } from '../../../ui';
import { AdminIcon } from '../kit/admin-icon';
import { counted, rowsShown } from '../kit/counted';
import { ListEmpty } from '../kit/list-empty';
import { ListFailed } from '../kit/list-failed';
import { PageTop } from '../kit/page-top';
import { Pager } from '../kit/pager';
import { Toolbar } from '../kit/toolbar';
import { useListAddress } from '../kit/use-list-address';
import { Views } from '../kit/views';
import { judgements, placeWords, ratingWords, REVIEW_VIEWS, reviewView } from './reviews.view-model';
import styles from './reviews.module.css';

const SIZE = 20;

interface ReviewProps {
  review: ListedReviewDto;
  busy: boolean;
  onJudge: (approved: boolean) => void;
}

function Review({ review, busy, onJudge }: ReviewProps) {
  const may = judgements(review);
  const place = placeWords(review);
  return (
    <article className={styles.review} aria-label={`Review by ${review.name}`}>
      <div className={styles.rate}>
        <Stars rating={review.rating} />
        <b>{ratingWords(review.rating)}</b>
      </div>
      <div className={styles.words}>
        <blockquote>{review.message}</blockquote>
        <footer>
          <span>{review.name}</span>
          <a href={`mailto:${review.email}`}>{review.email}</a>
          <span>{indianShortMoment(review.createdAt)}</span>
          {place && <span>{place}</span>}
        </footer>
      </div>
      <div className={styles.acts}>
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
export function ReviewsScreen() {
  const address = useListAddress();
  const place = reviewView(address.get('view'));
  const { view, none } = REVIEW_VIEWS[place] ?? { view: 'waiting' as const, none: '' };
  const q = address.get('q');
  const after = address.trail.at(-1);
  const { data, isError, isFetching, refetch } = useSearchReviewsQuery({
    view,
    limit: SIZE,
    ...(q && { q }),
    ...(after && { after }),
  });
  const { data: counts } = useCountReviewsQuery();
  const [judge, { isLoading: judging }] = useJudgeReviewMutation();
  const list = useRef<HTMLElement>(null);
  const rows = data && !isError ? data.rows : undefined;
  const next = data?.next;

  const decide = async (id: string, approved: boolean) => {
    const { data: answer, error } = await judge({ id, judgementDto: { approved } });
    if (answer) toast(answer.message);
    else toast(errorMessage(error, 'That did not work. Please try again.'), { tone: 'error' });
    list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageTop title="Reviews" note="The ten best approved ones, with 4 or 5 stars, stand on the home page." />
      <Views
        views={REVIEW_VIEWS.map((one) => ({
          name: one.name,
          total: counts?.find((count) => count.view === one.view)?.total,
        }))}
        current={place}
        onChoose={(chosen) => address.set({ view: chosen === 0 ? null : (REVIEW_VIEWS[chosen]?.view ?? null) })}
      />
      <Toolbar
        query={q}
        onQuery={(text) => address.setSoon({ q: text })}
        searchLabel="Search reviews"
        placeholder="Name, e-mail or words"
        sum={data && !isFetching ? `${counted(data.total)} ${data.total === 1 ? 'review' : 'reviews'}` : ''}
      />
      {isError ? (
        <ListFailed what="The reviews" onRetry={() => void refetch()} />
      ) : (
        <section
          ref={list}
          tabIndex={-1}
          className={styles.list}
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
        words={rowsShown(address.trail.length, SIZE, rows?.length ?? 0)}
        onBack={address.trail.length > 0 ? address.goBack : null}
        onNext={next ? () => address.goOn(next) : null}
      />
    </>
  );
}

import { useRef, useState } from 'react';
import { errorMessage } from '../../../api';
import {
  useAnswerProductReviewMutation,
  useCountProductReviewsQuery,
  useDecideProductReviewMutation,
  useSearchProductReviewsQuery,
} from '../../../api/generated/admin';
import type { AdminProductReviewDto } from '../../../api/generated/types';
import { formatShortDateTime } from '../../../lib/format-date';
import { paths } from '../../../lib/paths';
import { Button, Link, Skeleton, Stars, TextArea, toast } from '../../../ui';
import { AdminIcon } from '../components/admin-icon';
import { rangeLabel } from '../components/format-count';
import { FilterTabs } from '../components/filter-tabs';
import { ListEmpty } from '../components/list-empty';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { Pager } from '../components/pager';
import { useListParams } from '../components/use-list-params';
import { ratingLabel } from '../testimonials/testimonials.view-model';
import reviews from '../components/review-list.module.css';
import styles from './product-reviews.module.css';
import { REFETCH_ON_OPEN } from '../components/refetch-on-open';

const SIZE = 20;
const MAX_ANSWER_LENGTH = 1_000;
const VIEWS = [
  { state: 'waiting', name: 'Waiting', none: 'No reviews to check' },
  { state: 'approved', name: 'Approved', none: 'No approved reviews yet' },
  { state: 'refused', name: 'Refused', none: 'No refused reviews' },
] as const;

interface ReviewProps {
  review: AdminProductReviewDto;
  busy: boolean;
  onDecide: (approved: boolean) => void;
  onAnswer: (answer: string) => void;
}

function Answer({ review, busy, onAnswer }: Omit<ReviewProps, 'onDecide'>) {
  const [written, setWritten] = useState<string | null>(null);
  if (written === null) {
    return (
      <div className={styles.answer}>
        {review.answer && <p>Your answer: {review.answer}</p>}
        <Button look="outline" small onClick={() => setWritten(review.answer ?? '')}>
          {review.answer ? 'Change answer' : 'Answer'}
        </Button>
      </div>
    );
  }
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(written.trim());
        setWritten(null);
      }}
    >
      <TextArea
        label={`Your public answer to ${review.author}`}
        rows={3}
        maxLength={MAX_ANSWER_LENGTH}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      <div className={reviews.acts}>
        <Button type="submit" small disabled={busy}>
          Save answer
        </Button>
        <Button look="outline" small onClick={() => setWritten(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Review({ review, busy, onDecide, onAnswer }: ReviewProps) {
  return (
    <article className={reviews.review} aria-label={`Review of ${review.product} by ${review.author}`}>
      <div>
        <Stars rating={review.rating} />
        <p>
          <b>{ratingLabel(review.rating)}</b>
        </p>
      </div>
      <div className={reviews.words}>
        <p>
          <Link to={paths.product(review.slug)}>{review.product}</Link>
        </p>
        <blockquote>{review.message}</blockquote>
        {review.photos.length > 0 && (
          <ul className={styles.photos}>
            {review.photos.map(({ url, thumbUrl }, place) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img
                    src={thumbUrl}
                    alt={`${review.product}, ${place + 1} of ${review.photos.length}, by ${review.author}`}
                    width={96}
                    height={96}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        <footer>
          <span>{[review.author, review.city].filter(Boolean).join(', ')}</span>
          <Link to={`${paths.admin('orders')}/${review.orderNumber}`}>{review.orderNumber}</Link>
          <span>{formatShortDateTime(review.createdAt)}</span>
        </footer>
        <Answer review={review} busy={busy} onAnswer={onAnswer} />
      </div>
      <div className={reviews.acts}>
        {review.state !== 'approved' && (
          <Button look="outline" small disabled={busy} onClick={() => onDecide(true)}>
            <AdminIcon of="check" />
            Approve
          </Button>
        )}
        {review.state !== 'refused' && (
          <Button look="outline" small disabled={busy} onClick={() => onDecide(false)}>
            <AdminIcon of="hide" />
            Refuse
          </Button>
        )}
      </div>
    </article>
  );
}

/** Reviews of products by people who bought them: approved, refused and answered here. */
export function ProductReviewsScreen() {
  const address = useListParams();
  const place = Math.max(
    0,
    VIEWS.findIndex(({ state }) => state === address.get('state')),
  );
  const { state, name, none } = VIEWS[place] ?? VIEWS[0];
  const after = address.cursors.at(-1);
  const { data, isError, refetch } = useSearchProductReviewsQuery(
    { state, limit: SIZE, ...(after && { after }) },
    REFETCH_ON_OPEN,
  );
  const { data: counts } = useCountProductReviewsQuery(undefined, REFETCH_ON_OPEN);
  const [decide, { isLoading: isDeciding }] = useDecideProductReviewMutation();
  const [answer, { isLoading: isAnswering }] = useAnswerProductReviewMutation();
  const list = useRef<HTMLElement>(null);
  const rows = data && !isError ? data.rows : undefined;
  const next = data?.next;
  const tell = async (done: Promise<{ message: string }>) => {
    try {
      toast((await done).message);
    } catch (cause) {
      toast(errorMessage(cause, 'That didn’t work. Please try again.'), { tone: 'error' });
    }
    list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHeader
        title="Product reviews"
        note="Written by people who received the item. Approved reviews appear on the product’s page."
      />
      <FilterTabs
        views={VIEWS.map((view) => ({
          name: view.name,
          total: counts?.find((count) => count.state === view.state)?.total,
        }))}
        current={place}
        onChoose={(chosen) => address.set({ state: chosen === 0 ? null : (VIEWS[chosen]?.state ?? null) })}
      />
      {isError ? (
        <ListError what="The reviews" onRetry={() => void refetch()} />
      ) : (
        <section ref={list} tabIndex={-1} className={reviews.list} aria-label={name} aria-busy={!rows || undefined}>
          {!rows && <Skeleton />}
          {rows?.length === 0 && (
            <ListEmpty>
              <h2>{none}</h2>
            </ListEmpty>
          )}
          {rows?.map((review) => (
            <Review
              key={review.id}
              review={review}
              busy={isDeciding || isAnswering}
              onDecide={(approved) =>
                void tell(decide({ id: review.id, decideProductReviewDto: { approved } }).unwrap())
              }
              onAnswer={(words) =>
                void tell(answer({ id: review.id, answerProductReviewDto: { answer: words } }).unwrap())
              }
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

import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { errorMessage, isApiError } from '../../../api';
import {
  useDeleteReviewMutation,
  useListReviewableItemsQuery,
  useSendReviewMutation,
} from '../../../api/generated/reviews';
import type { OwnReviewDto, ReviewableItemDto, ReviewableOrderDto } from '../../../api/generated/types';
import { formatDate } from '../../../lib/format-date';
import { offlineMessageOr } from '../../../lib/offline';
import { paths } from '../../../lib/paths';
import {
  Badge,
  Button,
  ButtonLink,
  EmptyState,
  NeedsScript,
  Page,
  PageMeta,
  Skeleton,
  Stars,
  TextButton,
  TextLink,
  useResultToast,
} from '../../../ui';
import { ItemImage } from '../../personalise';
import { LoginRequired, useSession } from '../../session';
import { ReviewForm } from './review-form';
import { formOf, stateNote, type ReviewDraft } from './review.view-model';
import styles from './reviews.module.css';

function OwnReview({ review, slug }: { review: OwnReviewDto; slug: string }) {
  const [remove, { isLoading }] = useDeleteReviewMutation();
  const { notify, error } = useResultToast('The review could not be deleted', (cause) =>
    errorMessage(cause, 'That didn’t work. Please try again.'),
  );
  const { label, tone } = stateNote(review.state);
  return (
    <div className={styles.own}>
      <p>
        <Stars rating={review.rating} /> <Badge tone={tone}>{label}</Badge>
      </p>
      <blockquote className={styles.words}>{review.message}</blockquote>
      {review.photos.length > 0 && (
        <ul className={styles.photos}>
          {review.photos.map((photo, place) => (
            <li key={photo}>
              <img
                src={photo}
                alt={`What you added, ${place + 1} of ${review.photos.length}`}
                width={96}
                height={96}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
      {review.answer && <p className="quiet">We replied: {review.answer}</p>}
      <p className={styles.acts}>
        <TextLink to={paths.product(slug)}>See the product</TextLink>
        <TextButton disabled={isLoading} onClick={() => void notify(remove({ id: review.id }).unwrap())}>
          Delete review
        </TextButton>
      </p>
      {error}
    </div>
  );
}

interface ItemProps {
  orderId: string;
  order: ReviewableOrderDto;
  item: ReviewableItemDto;
  isFirst: boolean;
}

function Item({ orderId, order, item, isFirst }: ItemProps) {
  const [send, { isLoading }] = useSendReviewMutation();
  const [isOpen, setOpen] = useState(isFirst);
  const { notify, error } = useResultToast('The review could not be sent', (cause) =>
    errorMessage(cause, 'The shop did not answer. Nothing was sent; please try again.'),
  );
  const submit = (draft: ReviewDraft) =>
    void notify(send({ id: orderId, reviewFormDto: formOf(item.productId, draft) as never }).unwrap());
  const as = order.city ? `${order.author}, ${order.city}` : order.author;
  return (
    <article className={styles.item} aria-label={item.name}>
      <div className={styles.of}>
        <div className={styles.picture}>
          <ItemImage
            image={item.image}
            sizes="7.5rem"
            slug={item.slug}
            text={item.customText}
            photo={null}
            preview={null}
          />
        </div>
        <div>
          <p className="quiet">Delivered on {formatDate(order.deliveredAt)}</p>
          <h2>{item.name}</h2>
          {item.customText && <p className={styles.words}>“{item.customText}”</p>}
        </div>
      </div>
      {item.review ? (
        <OwnReview review={item.review} slug={item.slug} />
      ) : isOpen ? (
        <ReviewForm author={as} busy={isLoading} onSend={submit} />
      ) : (
        <Button look="outline" onClick={() => setOpen(true)}>
          Write a review
        </Button>
      )}
      {error}
    </article>
  );
}

function Loading() {
  return (
    <Page className={styles.screen}>
      <h1 className="srOnly">Write a review</h1>
      <NeedsScript>Reviews need JavaScript. Please switch it on.</NeedsScript>
      <Skeleton variant="block" />
      <Skeleton />
    </Page>
  );
}

function Content({ orderId }: { orderId: string }) {
  const { initialised, account } = useSession();
  const { data, error, isFetching, refetch } = useListReviewableItemsQuery(account ? { id: orderId } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  if (!initialised) return <Loading />;
  if (!account) {
    return <LoginRequired wholePage text="Sign in with the e-mail that you ordered with to write a review." />;
  }
  if (!data) {
    if (!error || isFetching) return <Loading />;
    const isUnknown = isApiError(error) && error.status === 404;
    return (
      <EmptyState
        heading="h1"
        wholePage
        role="alert"
        title={isUnknown ? 'There is nothing to review here' : 'Your order could not be loaded'}
        text={
          isUnknown
            ? 'The order may belong to another account, or has not been delivered yet.'
            : offlineMessageOr('Please try again in a moment.')
        }
        action={
          isUnknown ? (
            <ButtonLink to={paths.orders}>My Orders</ButtonLink>
          ) : (
            <Button onClick={() => void refetch()}>Try again</Button>
          )
        }
      />
    );
  }
  const first = data.items.find(({ review }) => !review);
  return (
    <Page className={styles.screen}>
      <h1>{data.items.length === 1 ? 'How do you like it?' : 'How do you like them?'}</h1>
      {data.items.map((item) => (
        <Item
          key={`${item.productId} ${item.review ? 'reviewed' : ''}`}
          orderId={orderId}
          order={data}
          item={item}
          isFirst={item === first}
        />
      ))}
      <p className="quiet">
        We read every review before it appears, usually within two days. You can delete yours here at any time.
      </p>
    </Page>
  );
}

/** The buyer of a delivered order reviews its items; an e-mail leads here. */
export function ReviewScreen({ orderId }: { orderId: string }) {
  return (
    <>
      <PageMeta title="Write a review" noindex />
      <Content orderId={orderId} />
    </>
  );
}

import { lazy, Suspense, useState, type CSSProperties } from 'react';
import { errorMessage } from '../../../api';
import { useListProductReviewsQuery, useMarkReviewHelpfulMutation } from '../../../api/generated/reviews';
import type { ProductReviewDto, ReviewPhotoDto } from '../../../api/generated/types';
import { formatDate } from '../../../lib/format-date';
import {
  Button,
  CheckIcon,
  Chip,
  EmptyState,
  HeartIcon,
  Icon,
  importWithRetry,
  Select,
  Skeleton,
  Stars,
  TextButton,
  toast,
} from '../../../ui';
import type { Product } from '../product';
import type { Slide } from '../product/slides';
import { helpfulReviews } from './helpful-reviews';
import { otherRatingNote, photoUrl, starBars } from './review-list.view-model';
import styles from './reviews.module.css';

const PictureViewer = lazy(() => importWithRetry(() => import('../product/picture-viewer'), 'aloud'));

const PAGE_SIZE = 10;

interface Choice {
  stars?: number;
  photos?: true;
  order: 'helpful' | 'newest' | 'highest' | 'lowest';
}
const ALL: Choice = { order: 'helpful' };

const ORDERS: readonly (readonly [Choice['order'], string])[] = [
  ['helpful', 'Most helpful'],
  ['newest', 'Newest'],
  ['highest', 'Highest rated'],
  ['lowest', 'Lowest rated'],
];

const slideOf = (photo: ReviewPhotoDto): Slide => {
  const label = `Photo by ${photo.author}`;
  const picture = (id: string, alt: string) => (
    <img src={photoUrl(id)} alt={alt} width={photo.width} height={photo.height} loading="lazy" />
  );
  return {
    key: photo.id,
    caption: label,
    label,
    thumb: picture(photo.thumb, ''),
    main: () => picture(photo.id, label),
  };
};

interface PhotosProps {
  photos: readonly ReviewPhotoDto[];
  className: string | undefined;
  /** of the list */
  label: string;
}

/** Small pictures, each of which opens in full screen. */
function Photos({ photos, className, label }: PhotosProps) {
  const [viewed, setViewed] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={className} aria-label={label}>
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Photo ${place + 1} of ${photos.length}, by ${photo.author}, full screen`}
              onClick={() => setViewed(place)}
            >
              <img src={photoUrl(photo.thumb)} alt="" width={192} height={192} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {viewed !== null && (
        <Suspense>
          <PictureViewer slides={photos.map(slideOf)} first={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </>
  );
}

function Helpful({ review }: { review: ProductReviewDto }) {
  const [isPressed, setPressed] = useState(() => helpfulReviews.read().includes(review.id));
  const [count, setCount] = useState(review.helpful);
  const [mark, { isLoading }] = useMarkReviewHelpfulMutation();
  const press = async () => {
    if (isPressed || isLoading) return;
    try {
      setCount((await mark({ id: review.id }).unwrap()).helpful);
      helpfulReviews.add(review.id);
      setPressed(true);
    } catch (cause) {
      toast(errorMessage(cause, 'That didn’t work. Please try again.'), { tone: 'error' });
    }
  };
  // The list may be older than the press.
  const shown = isPressed ? Math.max(count, 1) : count;
  return (
    <Chip pressed={isPressed} onClick={() => void press()}>
      <Icon of={HeartIcon} small />
      Helpful<span className="srOnly">: the review by {review.author}</span>
      {shown > 0 && <span className="num">{shown}</span>}
    </Chip>
  );
}

function Review({ review }: { review: ProductReviewDto }) {
  return (
    <li className={styles.review}>
      <Stars rating={review.rating} />
      <blockquote>{review.message}</blockquote>
      <Photos photos={review.photos} className={styles.photos} label={`Photos by ${review.author}`} />
      <p className={styles.who}>
        <strong>{review.author}</strong>
        {review.city && <span>{review.city}</span>}
        <span>{formatDate(review.createdAt)}</span>
        <span className={styles.bought}>
          <Icon of={CheckIcon} small />
          Verified buyer
        </span>
      </p>
      {review.answer && (
        <div className={styles.answer}>
          <p>
            <strong>We replied</strong>
          </p>
          <p className={styles.words}>{review.answer}</p>
        </div>
      )}
      <div>
        <Helpful review={review} />
      </div>
    </li>
  );
}

interface ReviewPageProps {
  productId: string;
  choice: Choice;
  page: number;
  isLast: boolean;
  onMore: () => void;
  onClear: () => void;
}

function ReviewPage({ productId, choice, page, isLast, onMore, onClear }: ReviewPageProps) {
  const { currentData, isError, refetch } = useListProductReviewsQuery({ product: productId, ...choice, page });
  if (isError) {
    return (
      <p role="alert">
        The reviews could not be loaded. <TextButton onClick={() => void refetch()}>Try again</TextButton>
      </p>
    );
  }
  if (!currentData) return <Skeleton variant="block" />;
  if (currentData.total === 0) {
    return (
      <EmptyState
        framed
        heading="h3"
        title="No reviews match"
        action={<TextButton onClick={onClear}>Clear filters</TextButton>}
      />
    );
  }
  return (
    <>
      <ul>
        {currentData.rows.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {isLast && currentData.total > page * PAGE_SIZE && (
        <Button look="outline" onClick={onMore}>
          Show {Math.min(PAGE_SIZE, currentData.total - page * PAGE_SIZE)} more
        </Button>
      )}
    </>
  );
}

/** Figures, photos and words of the people who bought a product. */
export default function ReviewList({ product }: { product: Product }) {
  const [choice, setChoice] = useState<Choice>(ALL);
  const [pages, setPages] = useState(1);
  const { data: all } = useListProductReviewsQuery({ product: product.id, ...ALL, page: 1 });
  const choose = (chosen: Choice) => {
    setChoice(chosen);
    setPages(1);
  };
  const withStars = (stars: number | undefined): Choice => {
    const { stars: _, ...rest } = choice;
    return stars === undefined ? rest : { ...rest, stars };
  };
  const { average, count } = product.buyerReviews;
  const note = otherRatingNote(product);
  return (
    <div className={styles.reviews}>
      <div className={styles.side}>
        <div className={styles.score}>
          <p className={styles.number} aria-hidden="true">
            {average.toFixed(1)}
          </p>
          <Stars rating={average} />
        </div>
        <fieldset>
          <legend className="srOnly">Filter by stars</legend>
          {starBars(product.buyerReviews).map(({ stars, name, count: some, percent }) => (
            <button
              key={stars}
              type="button"
              className={styles.bar}
              aria-pressed={choice.stars === stars}
              onClick={() => choose(withStars(choice.stars === stars ? undefined : stars))}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.fill} style={{ '--w': `${percent}%` } as CSSProperties} />
              </span>
              <span className="num">
                {some}
                <span className="srOnly"> of {count} reviews</span>
              </span>
            </button>
          ))}
        </fieldset>
        {note && <p className={styles.apart}>{note}</p>}
      </div>
      <div className={styles.main}>
        {all && <Photos photos={all.photos} className={styles.strip} label="Photos from customers" />}
        <div className={styles.tools}>
          {all && all.photoTotal > 0 && (
            <Chip
              pressed={choice.photos === true}
              onClick={() => {
                const { photos, ...rest } = choice;
                choose(photos ? rest : { ...rest, photos: true });
              }}
            >
              With photo
            </Chip>
          )}
          <Select
            label="Sort"
            value={choice.order}
            onChange={({ target }) => choose({ ...choice, order: target.value as Choice['order'] })}
          >
            {ORDERS.map(([order, name]) => (
              <option key={order} value={order}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        {Array.from({ length: pages }, (_, place) => (
          <ReviewPage
            key={place}
            productId={product.id}
            choice={choice}
            page={place + 1}
            isLast={place + 1 === pages}
            onMore={() => setPages(pages + 1)}
            onClear={() => choose(ALL)}
          />
        ))}
      </div>
    </div>
  );
}

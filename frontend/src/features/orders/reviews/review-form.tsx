import { useId, useState } from 'react';
import { cx } from '../../../lib/cx';
import { plural } from '../../../lib/plural';
import { Button, CircleAlertIcon, Icon, TextArea } from '../../../ui';
import { PhotoList } from '../returns/photo-list';
import { MAX_REVIEW_LENGTH, missing, STAR_WORDS, type ReviewDraft } from './review.view-model';
import styles from './reviews.module.css';

interface StarPickProps {
  rating: number | null;
  error: string | undefined;
  onChange: (rating: number) => void;
}

function StarPick({ rating, error, onChange }: StarPickProps) {
  const id = useId();
  return (
    <fieldset className={cx(styles.starPick, error && styles.invalid)}>
      <legend className={styles.legend}>How many stars?</legend>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={cx(rating !== null && stars <= rating && styles.filled)}>
            <input
              className="srOnly"
              type="radio"
              name={id}
              value={stars}
              checked={rating === stars}
              aria-describedby={error ? `${id}-problem` : undefined}
              onChange={() => onChange(stars)}
            />
            <span className="srOnly">{plural(stars, 'star')}</span>
          </label>
        ))}
        {rating !== null && <span className={styles.starWord}>{STAR_WORDS[rating]}</span>}
      </div>
      {error && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          <Icon of={CircleAlertIcon} />
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ReviewFormProps {
  /** how the buyer will be named */
  author: string;
  busy: boolean;
  onSend: (draft: ReviewDraft) => void;
}

/** Stars, words and photos. */
export function ReviewForm({ author, busy, onSend }: ReviewFormProps) {
  const [draft, setDraft] = useState<ReviewDraft>({ rating: null, message: '', photos: [] });
  const [tried, setTried] = useState(false);
  const problems = tried ? missing(draft) : {};
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        setTried(true);
        if (Object.keys(missing(draft)).length === 0) onSend(draft);
        else
          requestAnimationFrame(() =>
            form.querySelector<HTMLElement>('input[aria-describedby], [aria-invalid]')?.focus(),
          );
      }}
    >
      <StarPick rating={draft.rating} error={problems.rating} onChange={(rating) => setDraft({ ...draft, rating })} />
      <TextArea
        label="In your words"
        rows={5}
        maxLength={MAX_REVIEW_LENGTH}
        help={`How it looks, how it was packed, what they said. ${draft.message.length} of 1,000 characters.`}
        value={draft.message}
        error={problems.message}
        onChange={({ target }) => setDraft({ ...draft, message: target.value })}
      />
      <PhotoList
        photos={draft.photos}
        needed={false}
        onChange={(photos) => setDraft((written) => ({ ...written, photos }))}
      />
      <p className="quiet">
        Shown as <strong>{author}</strong>
      </p>
      <div>
        <Button type="submit" busy={busy}>
          Send review
        </Button>
      </div>
    </form>
  );
}

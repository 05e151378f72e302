import { useId } from 'react';
import { CircleAlertIcon, Icon, Stars } from '../../ui';
import styles from './forms.module.css';
import { RATINGS } from './message-form.view-model';

/** Five radio choices, the best first. */
export function RatingChoice({ legend, error }: { legend: string; error: string | undefined }) {
  const id = useId();
  return (
    <fieldset
      className={styles.rate}
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.ratings}>
        {RATINGS.map(({ value, label }) => (
          <label key={value} className={styles.rating}>
            <span>{label}</span>
            <Stars rating={Number(value)} className={styles.stars} />
            <input className={styles.radio} type="radio" name="rating" value={value} required />
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={id}>
          <Icon of={CircleAlertIcon} />
          {error}
        </p>
      )}
    </fieldset>
  );
}

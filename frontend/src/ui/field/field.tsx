import { useId, type ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Icon } from '../icon/icon';
import { CheckIcon, ChevronDownIcon, CircleAlertIcon } from '../icon/icons';
import styles from './field.module.css';

/** What a control inside a field must carry, so that label, help and error belong to it. */
export interface FieldControl {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldShape {
  label: ReactNode;
  /** hides the label from the eye, not from assistive technology */
  labelHidden?: boolean;
  optional?: boolean;
  help?: ReactNode;
  /** the sentence that says what is wrong; the field is invalid while there is one */
  error?: ReactNode;
  /** shows the word INVALID inside the field while it is invalid */
  tag?: boolean;
  /** known to be right: a tick stands in the field */
  valid?: boolean;
  /** typed so far and the most that may be typed */
  counter?: { length: number; max: number };
  /** takes the whole row of a FieldGrid */
  full?: boolean;
  id?: string | undefined;
  className?: string | undefined;
}

interface FieldProps extends FieldShape {
  kind?: 'input' | 'select' | 'textarea';
  /** something joined to the control's right edge, a button as a rule */
  joined?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ kind = 'input', joined, children, ...shape }: FieldProps) {
  const own = useId();
  const id = shape.id ?? own;
  const ids = { help: `${id}-help`, error: `${id}-error`, count: `${id}-count` };
  const invalid = Boolean(shape.error);
  const described = cx(invalid && ids.error, Boolean(shape.help) && ids.help, shape.counter && ids.count);
  const control = children({
    id,
    className: styles.input,
    'aria-describedby': described,
    'aria-invalid': invalid || undefined,
  });
  return (
    <div
      className={cx(
        styles.field,
        invalid && styles.invalid,
        shape.valid && !invalid && styles.valid,
        shape.full && styles.full,
        shape.className,
      )}
    >
      <label className={shape.labelHidden ? 'srOnly' : styles.label} htmlFor={id}>
        {shape.label}
        {shape.optional && <span className={styles.optional}> (optional)</span>}
      </label>
      <div className={joined ? styles.join : styles.box}>
        {control}
        {joined}
        {kind === 'select' && <Icon of={ChevronDownIcon} className={styles.chevron} />}
        {invalid && shape.tag && (
          <span className={styles.tag} aria-hidden="true">
            INVALID
          </span>
        )}
        {shape.valid && !invalid && kind === 'input' && <Icon of={CheckIcon} className={styles.ok} />}
      </div>
      {invalid && (
        <p className={styles.error} id={ids.error}>
          <Icon of={CircleAlertIcon} />
          {shape.error}
        </p>
      )}
      {(shape.help || shape.counter) && (
        <p className={styles.foot}>
          <span id={ids.help}>{shape.help}</span>
          {shape.counter && (
            <span className="num" id={ids.count}>
              {shape.counter.length} of {shape.counter.max}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** Two fields a row from 640 px; a field with `full` takes the row. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.fieldGrid}>{children}</div>;
}

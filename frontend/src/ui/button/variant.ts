import { cx } from '../../lib/cx';
import styles from './button.module.css';

export type ButtonVariant = 'filled' | 'outline' | 'paper' | 'danger';

export interface ButtonStyleProps {
  /** filled: one a screen; what comes second is an outline */
  look?: ButtonVariant;
  small?: boolean;
  wide?: boolean;
  /** it has happened: forest, with a tick */
  done?: boolean;
  className?: string | undefined;
}

export function buttonClass({ look = 'filled', small, wide, done, className }: ButtonStyleProps): string | undefined {
  return cx(
    styles.button,
    look !== 'filled' && styles[look],
    small && styles.small,
    wide && styles.wide,
    done && styles.done,
    className,
  );
}

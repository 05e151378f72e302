import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icon/icon';
import { CheckIcon } from '../icon/icons';
import styles from './button.module.css';
import { buttonClass, type ButtonStyleProps } from './variant';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'>, ButtonStyleProps {
  /** disabled, with a turning ring: something is on its way */
  busy?: boolean;
}

export function Button({ look, small, wide, done, busy, className, disabled, children, type, ...rest }: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={buttonClass({ look, small, wide, done, className })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <span className={styles.spin} aria-hidden="true" />}
      {done && <Icon of={CheckIcon} />}
      {children}
    </button>
  );
}

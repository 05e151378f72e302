import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Icon } from '../icon/icon';
import { CrossIcon } from '../icon/icons';
import styles from './chip.module.css';

export interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  /** the chip stands for something that is on and can be taken off: shows a cross */
  removable?: boolean;
  /** the chip can be switched on and off */
  pressed?: boolean;
  className?: string | undefined;
}

export function Chip({ removable, pressed, className, children, type, ...rest }: ChipProps) {
  return (
    <button
      type={type ?? 'button'}
      className={cx(styles.chip, !removable && styles.even, className)}
      aria-pressed={pressed}
      {...rest}
    >
      {removable && <span className="srOnly">Remove </span>}
      {children}
      {removable && <Icon of={CrossIcon} small />}
    </button>
  );
}

export function ChipRow({ children }: { children: ReactNode }) {
  return <div className={styles.chipRow}>{children}</div>;
}

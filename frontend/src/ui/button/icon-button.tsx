import type { ComponentPropsWithRef } from 'react';
import { cx } from '../../lib/cx';
import { Icon, type IconShape } from '../icon/icon';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'aria-label'> {
  icon: IconShape;
  /** what the button does, for those who do not see the icon */
  label: string;
  round?: boolean;
  className?: string | undefined;
}

export function IconButton({ icon, label, round, className, children, type, ...rest }: IconButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={cx(styles.iconButton, round && styles.round, className)}
      aria-label={label}
      {...rest}
    >
      <Icon of={icon} />
      {children}
    </button>
  );
}

import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Icon, type IconShape } from '../icon/icon';
import { CheckIcon, CircleAlertIcon, InfoIcon } from '../icon/icons';
import styles from './notice.module.css';

export interface NoticeProps {
  /** brass to take note of, good, bad, or plain */
  tone?: 'note' | 'good' | 'bad' | 'plain';
  icon?: IconShape;
  children: ReactNode;
}

const ICONS = { note: InfoIcon, good: CheckIcon, bad: CircleAlertIcon, plain: InfoIcon } as const;

export function Notice({ tone = 'note', icon, children }: NoticeProps) {
  return (
    <div className={cx(styles.notice, tone !== 'note' && styles[tone])}>
      <Icon of={icon ?? ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}

/** A notice that is read out as soon as it has words; it may stand empty and wait. */
export function Alert({ tone = 'bad', icon, children }: NoticeProps) {
  return (
    <div role="alert">
      {children && (
        <Notice tone={tone} icon={icon}>
          {children}
        </Notice>
      )}
    </div>
  );
}

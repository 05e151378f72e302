import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../../lib/cx';
import choice from './checkable.module.css';

/** What every box and dot takes. */
export interface ChoiceInput extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  type: 'checkbox' | 'radio';
  className?: string | undefined;
}

export interface CheckableProps extends ChoiceInput {
  children: ReactNode;
  /** how many there are, at the far edge */
  count?: number;
}

export function Checkable({ children, count, className, ...input }: CheckableProps) {
  return (
    <label className={cx(choice.choice, className)}>
      <input className={choice.input} {...input} />
      {children}
      {count !== undefined && <small>{count}</small>}
    </label>
  );
}

import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../../lib/cx';
import choice from './choice.module.css';

/** What every box and dot takes. */
export interface ChoiceInput extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  type: 'checkbox' | 'radio';
  className?: string | undefined;
}

export interface ChoiceProps extends ChoiceInput {
  children: ReactNode;
  /** how many there are, at the far edge */
  count?: number;
}

export function Choice({ children, count, className, ...input }: ChoiceProps) {
  return (
    <label className={cx(choice.choice, className)}>
      <input className={choice.input} {...input} />
      {children}
      {count !== undefined && <small>{count}</small>}
    </label>
  );
}

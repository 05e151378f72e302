import { useEffect, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { cx } from '../../lib/cx';
import choice from './checkable.module.css';

/** What every box and dot takes. */
export interface ChoiceInput extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'> {
  type: 'checkbox' | 'radio';
  className?: string | undefined;
}

export interface CheckableProps extends ChoiceInput {
  children: ReactNode;
  /** how many there are, at the far edge */
  count?: number;
}

export function Checkable({ children, count, className, ...input }: CheckableProps) {
  const box = useRef<HTMLInputElement>(null);
  const { checked } = input;
  useEffect(() => {
    // Ticked before hydration: the page's own state does not know yet.
    const { current } = box;
    if (!current || checked === undefined || current.checked === checked) return;
    current.checked = checked;
    setTimeout(() => current.click());
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is hydrated
  }, []);
  return (
    <label className={cx(choice.choice, className)}>
      <input className={choice.input} {...input} ref={box} />
      {children}
      {count !== undefined && <small>{count}</small>}
    </label>
  );
}

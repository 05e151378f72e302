import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import choice from './checkable.module.css';
import type { ChoiceInput } from './checkable';
import option from './option-card.module.css';

export interface OptionCardProps extends ChoiceInput {
  title: string;
  note?: ReactNode;
  price?: ReactNode;
}

/** A choice that explains itself: a title, what it costs, a line about it. */
export function OptionCard({ title, note, price, className, ...input }: OptionCardProps) {
  return (
    <label className={cx(option.option, className)}>
      <input className={choice.input} {...input} />
      <span className={option.title}>{title}</span>
      {price && <span className={option.price}>{price}</span>}
      {note && <span className={option.note}>{note}</span>}
    </label>
  );
}

/** One question with several answers; the question is the group's name. */
export function ChoiceGroup({
  legend,
  legendHidden,
  children,
}: {
  legend: ReactNode;
  legendHidden?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset>
      <legend className={legendHidden ? 'srOnly' : choice.legend}>{legend}</legend>
      <div className={option.optionList}>{children}</div>
    </fieldset>
  );
}

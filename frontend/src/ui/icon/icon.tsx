import { cx } from '../../lib/cx';
import sprite from './icons.svg';

/** One of the drawings in icons.svg, by its id. */
export type IconShape = `#${string}`;

interface IconProps {
  of: IconShape;
  small?: boolean;
  className?: string | undefined;
  /** what the icon says; without it the icon is decoration */
  label?: string;
}

/** Drawn from one file that every page shares: fetched once, and a page names an icon as often as it likes. */
export function Icon({ of: shape, small, className, label }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={cx('icon', small && 'icon--sm', className)} {...naming}>
      <use href={sprite + shape} />
    </svg>
  );
}

import type { ComponentType, SVGProps } from 'react';
import { cx } from '../../lib/cx';

export type IconShape = ComponentType<SVGProps<SVGSVGElement> & { strokeWidth?: number | string }>;

interface IconProps {
  of: IconShape;
  small?: boolean;
  className?: string | undefined;
  /** what the icon says; without it the icon is decoration */
  label?: string;
  strokeWidth?: number;
}

export function Icon({ of: Shape, small, className, label, strokeWidth = 1.5 }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Shape className={cx('icon', small && 'icon--sm', className)} strokeWidth={strokeWidth} {...naming} />;
}

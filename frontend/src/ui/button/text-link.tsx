import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from '../link/link';
import { cx } from '../../lib/cx';
import styles from './text-link.module.css';

interface Shape {
  small?: boolean;
  className?: string | undefined;
}

export interface TextLinkProps extends Omit<LinkProps, 'className'>, Shape {}

export function TextLink({ small, className, ...rest }: TextLinkProps) {
  return <Link className={cx(styles.textLink, small && styles.small, className)} {...rest} />;
}

export interface TextButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'>, Shape {}

/** Looks like a link, acts on this page. */
export function TextButton({ small, className, type, ...rest }: TextButtonProps) {
  return <button type={type ?? 'button'} className={cx(styles.textLink, small && styles.small, className)} {...rest} />;
}

import { Link, type LinkProps } from '../link/link';
import { buttonClass, type ButtonShape } from './look';

export interface ButtonLinkProps extends Omit<LinkProps, 'className'>, Omit<ButtonShape, 'done'> {}

export function ButtonLink({ look, small, wide, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass({ look, small, wide, className })} {...rest} />;
}

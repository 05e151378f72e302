import { Link, type LinkProps } from '../link/link';
import { buttonClass, type ButtonStyleProps } from './variant';

export interface ButtonLinkProps extends Omit<LinkProps, 'className'>, Omit<ButtonStyleProps, 'done'> {}

export function ButtonLink({ look, small, wide, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass({ look, small, wide, className })} {...rest} />;
}

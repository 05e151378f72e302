import type { ReactNode } from 'react';
import { mayOpen } from './rights';
import { useAdminRights } from './use-admin-rights';

interface PermittedProps {
  /** the page of the admin that the link leads to */
  to: string;
  children: ReactNode;
  /** shown in its place to those whose right does not open the page */
  otherwise?: ReactNode;
}

/** A link within the admin, for those who may open where it leads. */
export function Permitted({ to, children, otherwise = null }: PermittedProps) {
  return mayOpen(useAdminRights(), to) ? children : otherwise;
}

import { ButtonLink, type ButtonLinkProps } from '../../../ui';
import { useProofLink } from '../access/proof-link';
import { useAdminRights } from '../access/use-admin-rights';
import { AdminIcon } from '../components/admin-icon';
import { exportUrl, type ExportFilters, type ExportKind } from './export-url';

export interface ExportButtonProps extends Pick<ButtonLinkProps, 'look' | 'small'> {
  kind: ExportKind;
  /** what the list is narrowed to; the file is narrowed likewise */
  filters?: ExportFilters;
  children: string;
}

/** Opens a list's Excel file in a new tab. */
export function ExportButton({ kind, filters, look = 'outline', small = true, children }: ExportButtonProps) {
  const to = exportUrl(kind, filters);
  const rights = useAdminRights();
  const follow = useProofLink();
  if (!rights.exports) return null;
  return (
    <ButtonLink to={to} onClick={follow} target="_blank" rel="noopener" look={look} small={small}>
      <AdminIcon of="down" />
      {children}
    </ButtonLink>
  );
}

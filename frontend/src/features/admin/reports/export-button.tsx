import { ButtonLink, type ButtonLinkProps } from '../../../ui';
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
  return (
    <ButtonLink to={to} target="_blank" rel="noopener" look={look} small={small}>
      <AdminIcon of="down" />
      {children}
    </ButtonLink>
  );
}

import type { CspReportDto } from '../../../api/generated/types';
import { formatShortDateTime } from '../../../lib/format-date';
import { AdminTable, type Column } from '../components/admin-table';
import { formatCount } from '../components/format-count';

const PAGES: Record<CspReportDto['page'], string> = { admin: 'Admin', checkout: 'Payment page', shop: 'Shop' };

const COLUMNS: readonly Column<CspReportDto>[] = [
  { key: 'blocked', head: 'Stopped', card: 'full', cell: ({ blocked }) => blocked },
  { key: 'directive', head: 'Rule', label: 'Rule', cell: ({ directive }) => directive },
  { key: 'page', head: 'On', label: 'On', cell: ({ page }) => PAGES[page] },
  { key: 'reports', head: 'Reports', label: 'Reports', figures: true, cell: ({ reports }) => formatCount(reports) },
  { key: 'last', head: 'Last (IST)', label: 'Last', card: 'full', cell: ({ lastAt }) => formatShortDateTime(lastAt) },
];

/** What browsers stopped on the shop's pages, by origin. */
export function CspReports({ reports }: { reports: readonly CspReportDto[] | undefined }) {
  return (
    <AdminTable
      caption="Blocked by browsers"
      columns={COLUMNS}
      rows={reports}
      rowKey={({ page, directive, blocked }) => `${page} ${directive} ${blocked}`}
      empty={<h3>Nothing was blocked in 7 days</h3>}
    />
  );
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- where rows are
   cards, their `display` takes the table's own roles away */
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { Skeleton } from '../../../ui';
import { ListEmpty } from './list-empty';
import { TableFrame } from './table-frame';
import table from './table.module.css';
import styles from './admin-table.module.css';

export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** the list is sorted by this column, so */
  sorted?: 'ascending' | 'descending' | undefined;
  /** figures stand right, in columns */
  figures?: boolean;
  /** left out where the window is narrow: `2` at 1280 px and less, `1` at 1100 px and less; cards keep it */
  fold?: 1 | 2;
  /** where the cell stands on a phone, where a row is a card; left out there with `wide` */
  card?: 'first' | 'lead' | 'end' | 'full' | 'wide';
  /** what the cell is, said before it where a row is a card */
  label?: string;
}

export interface AdminTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  /** undefined while they are on their way */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** shown in place of the rows when there are none */
  empty: ReactNode;
  /** rows that stand in for those on their way */
  expected?: number;
  /** rows that are selected */
  isMarked?: (row: Row) => boolean;
}

const FOLD = { 1: styles.foldNarrow, 2: styles.foldWide };
const CARD = { first: styles.first, lead: styles.lead, end: styles.endCell, full: styles.full, wide: styles.wideOnly };

/** Hairlines, no stripes; a list of cards at 768 px and less, from the same markup. Roles keep it a table there. */
export function AdminTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  expected = 8,
  isMarked,
}: AdminTableProps<Row>) {
  if (rows?.length === 0) return <ListEmpty>{empty}</ListEmpty>;
  const cellClass = ({ figures, card = 'lead', fold }: Column<Row>) =>
    cx(figures && styles.figures, CARD[card], fold && FOLD[fold]);
  return (
    <TableFrame name={caption}>
      <table role="table" className={cx(table.table, styles.table)} aria-busy={rows === undefined || undefined}>
        <caption className="srOnly">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                role="columnheader"
                scope="col"
                key={column.key}
                aria-sort={column.sorted}
                className={cx(column.figures && styles.figures, column.fold && FOLD[column.fold])}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows === undefined
            ? Array.from({ length: expected }, (_, place) => (
                <tr role="row" key={place}>
                  {columns.map((column) => (
                    <td role="cell" key={column.key} className={cellClass(column)}>
                      <Skeleton />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr role="row" key={rowKey(row)} className={cx(isMarked?.(row) && styles.marked)}>
                  {columns.map((column) => (
                    <td role="cell" key={column.key} className={cellClass(column)} data-label={column.label}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

import type { GstMonthDto } from '../../../api/generated/types';
import { cx } from '../../../lib/cx';
import { ListEmpty } from '../components/list-empty';
import table from '../components/table.module.css';
import { formatAmount, monthLabel, receiptsLabel, totalOf, type GstAmounts } from './gst.view-model';
import styles from './gst-register.module.css';

const SPLIT = ['igst', 'cgst', 'sgst'] as const;

function Amounts({ of: { taxable, split, total } }: { of: GstAmounts }) {
  return (
    <>
      <td>{formatAmount(taxable)}</td>
      {SPLIT.map((part) => (
        <td key={part}>{formatAmount(split[part])}</td>
      ))}
      <td>{formatAmount(total)}</td>
    </>
  );
}

/** What a month's return asks for: what was sold under each code, with its tax. It scrolls under its first column. */
export function GstRegister({ book: { month, rows, receipts } }: { book: GstMonthDto }) {
  if (rows.length === 0) {
    return (
      <ListEmpty>
        <p>No invoices in {monthLabel(month)}.</p>
        {receipts && <p>{receiptsLabel(receipts)}</p>}
      </ListEmpty>
    );
  }
  const total = totalOf(rows);
  return (
    <section
      className={cx(table.frame, table.toEdges, styles.wrap)}
      aria-label={`GST by HSN, ${monthLabel(month)}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <table className={cx(table.table, styles.table)}>
        <caption className="srOnly">GST by HSN, in rupees</caption>
        <thead>
          <tr>
            <th scope="col">HSN</th>
            <th scope="col">What</th>
            <th scope="col">Quantity</th>
            <th scope="col">Rate</th>
            <th scope="col">Taxable</th>
            {SPLIT.map((part) => (
              <th scope="col" key={part}>
                {part.toUpperCase()}
              </th>
            ))}
            <th scope="col">With tax</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.hsn} ${row.rate}`}>
              <th scope="row">{row.hsn || 'None'}</th>
              <td className={styles.what}>{row.name}</td>
              <td>{row.pieces.toLocaleString('en-IN')}</td>
              <td>{row.rate} %</td>
              <Amounts of={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total, ₹
            </th>
            <td>{total.pieces.toLocaleString('en-IN')}</td>
            <td>–</td>
            <Amounts of={total} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

import { useState } from 'react';
import { useListStockChangesQuery } from '../../../../api/generated/admin';
import type { StockChangeDto } from '../../../../api/generated/types';
import { formatShortDateTime } from '../../../../lib/format-date';
import { paths } from '../../../../lib/paths';
import { Button, Link, Skeleton } from '../../../../ui';
import { changeLabel, STOCK_REASON_LABELS, stockLabel } from './stock-history.view-model';
import styles from './stock-history.module.css';

const SIZE = 20;
const MAX_SIZE = 200;

function Reason({ reason, orderId, note }: StockChangeDto) {
  const said = STOCK_REASON_LABELS[reason];
  return (
    <>
      {orderId ? <Link to={`${paths.admin('orders')}/${orderId}`}>{said}</Link> : said}
      {note && <small className={styles.note}>{note}</small>}
    </>
  );
}

function Changes({ id }: { id: string }) {
  const [limit, setLimit] = useState(SIZE);
  const { data, isError } = useListStockChangesQuery({ id, limit });
  if (isError) return <p>The stock history could not be read. Please try again.</p>;
  if (!data) return <Skeleton />;
  if (data.rows.length === 0) return <p>Nothing yet: its stock was never counted.</p>;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="srOnly">Stock history, newest first</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">By</th>
            <th scope="col">Change</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.id}>
              <td>{formatShortDateTime(row.at)}</td>
              <td className={styles.what}>
                <Reason {...row} />
              </td>
              <td className={styles.what}>{row.by ?? 'Shop'}</td>
              <td>{changeLabel(row.change)}</td>
              <td>{stockLabel(row.stock)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.next && limit < MAX_SIZE && (
        <Button look="outline" small onClick={() => setLimit(MAX_SIZE)}>
          Show older changes
        </Button>
      )}
    </div>
  );
}

/** What became of a product's stock; asked for when it is opened. */
export function StockHistory({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Stock history</summary>
      {open && <Changes id={id} />}
    </details>
  );
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role,
   jsx-a11y/control-has-associated-label -- where orders are
   cards, their `display` takes the table's own roles away */
import type { ReactNode } from 'react';
import type { OrderListLineDto, OrderListItemDto } from '../../../../api/generated/types';
import { cx } from '../../../../lib/cx';
import { formatShortDay as dayLabel, formatTime } from '../../../../lib/format-date';
import { paths } from '../../../../lib/paths';
import { imageVariantUrl } from '../../../../lib/images';
import { rupees } from '../../../../lib/rupees';
import { IconButton, Link, Skeleton, TrashIcon } from '../../../../ui';
import { TableFrame } from '../../components/table-frame';
import table from '../../components/table.module.css';
import notes from '../../notes/notes.module.css';
import styles from './orders-table.module.css';
import { useAdminRights } from '../../access/use-admin-rights';
import { paidByLabel, statusLine } from '../order-labels';
import { OrderStatusBadge } from '../order-status-badge';

interface OrdersTableProps {
  /** undefined while they are on their way */
  orders: readonly OrderListItemDto[] | undefined;
  picked: ReadonlySet<string>;
  onPick: (id: string, picked: boolean) => void;
  allPicked: boolean;
  onPickAll: (picked: boolean) => void;
  /** null where nothing can be deleted */
  onDelete: ((order: OrderListItemDto) => void) | null;
}

interface ColumnTitle {
  title: string;
  /** how wide the column is */
  className?: string | undefined;
  isNumeric?: boolean;
  /** whose rights leave it out do not see it */
  right?: 'addresses' | 'money';
}

const COLUMN_TITLES: readonly ColumnTitle[] = [
  { title: 'ID', className: styles.wId },
  { title: 'User e-mail', right: 'addresses', className: styles.wBuyer },
  { title: 'Product' },
  { title: 'Quantity', isNumeric: true, className: styles.wQuantity },
  { title: 'Line total', isNumeric: true, right: 'money', className: cx(styles.wAmount, styles.wLineTotal) },
  { title: 'Order total', isNumeric: true, right: 'money', className: styles.wAmount },
  { title: 'Date (IST)', className: styles.wDate },
  { title: 'Status', className: styles.wStatus },
];
const SKELETON_COUNT = 8;

function Product({ line }: { line: OrderListLineDto }) {
  const picture = imageVariantUrl(line.image[0] ?? '', 160, 'webp');
  return (
    <div className={styles.item}>
      {picture && <img className={styles.thumb} src={picture} alt="" width={40} height={40} loading="lazy" />}
      <div>
        <span className={styles.name}>{line.productName}</span>
        {(line.customText || line.hasPhoto) && (
          <span className={styles.words}>
            {line.customText && `“${line.customText}”`}
            {line.hasPhoto && (line.customText ? ' with photo' : 'Photo')}
          </span>
        )}
      </div>
    </div>
  );
}

function LineRow({ line, first, last }: { line: OrderListLineDto; first?: ReactNode; last?: ReactNode }) {
  const { money: seesMoney } = useAdminRights();
  return (
    <tr role="row" className={cx(!first && styles.furtherLine)}>
      {first}
      <td role="cell" className={styles.product}>
        <Product line={line} />
      </td>
      <td role="cell" className={cx(styles.figures, styles.quantity, !seesMoney && styles.isAlone)}>
        {line.quantity}
      </td>
      {seesMoney && (
        <td role="cell" className={cx(styles.figures, styles.lineTotal)} data-quantity={line.quantity}>
          {line.lineTotal !== undefined && rupees(line.lineTotal)}
        </td>
      )}
      {last}
    </tr>
  );
}

function Order({
  order,
  picked,
  onPick,
  onDelete,
}: { order: OrderListItemDto; picked: boolean } & Pick<OrdersTableProps, 'onPick' | 'onDelete'>) {
  const rights = useAdminRights();
  const [line, ...further] = order.lines;
  const rows = order.lines.length;
  return (
    <tbody role="rowgroup" className={cx(styles.order, picked && styles.picked, !rights.actions && styles.isReadOnly)}>
      {line && (
        <LineRow
          line={line}
          first={
            <>
              {rights.actions && (
                <td role="cell" className={styles.pick} rowSpan={rows}>
                  <label>
                    <input
                      type="checkbox"
                      checked={picked}
                      onChange={(event) => onPick(order.id, event.target.checked)}
                    />
                    <span className="srOnly">Select {order.number}</span>
                  </label>
                </td>
              )}
              <td role="cell" className={styles.id} rowSpan={rows}>
                <Link to={`${paths.admin('orders')}/${order.number}`}>{order.number}</Link>
              </td>
              {rights.addresses && (
                <td role="cell" className={styles.mail} rowSpan={rows}>
                  <b>{[order.buyer, order.city].filter(Boolean).join(', ')}</b>
                  {order.user_email && <a href={`mailto:${order.user_email}`}>{order.user_email}</a>}
                </td>
              )}
            </>
          }
          last={
            <>
              {rights.money && (
                <td role="cell" className={cx(styles.figures, styles.total)} rowSpan={rows}>
                  {order.amount !== undefined && rupees(order.amount)}
                  {order.paidBy && <small>{paidByLabel(order.paidBy)}</small>}
                </td>
              )}
              <td role="cell" className={styles.date} rowSpan={rows}>
                {dayLabel(order.created_at)}
                <small>{formatTime(order.created_at)}</small>
              </td>
              <td role="cell" className={styles.status} rowSpan={rows}>
                <OrderStatusBadge state={order.state} held={order.held} disputed={order.disputed} />
                <span className={styles.payment}>{statusLine(order)}</span>
                {order.tags.map(({ id, name }) => (
                  <span className={notes.tag} key={id}>
                    {name}
                  </span>
                ))}
              </td>
              {rights.deletes && (
                <td role="cell" className={styles.remove} rowSpan={rows}>
                  {onDelete && (
                    <IconButton icon={TrashIcon} label={`Delete ${order.number}`} onClick={() => onDelete(order)} />
                  )}
                </td>
              )}
            </>
          }
        />
      )}
      {further.map((one, place) => (
        <LineRow line={one} key={place} />
      ))}
    </tbody>
  );
}

/** Orders: one body an order, one row a line of it; cards on a phone from the same markup. */
export function OrdersTable({ orders, picked, onPick, allPicked, onPickAll, onDelete }: OrdersTableProps) {
  const rights = useAdminRights();
  const titles = COLUMN_TITLES.filter(({ right }) => !right || rights[right]);
  return (
    <TableFrame name="Orders">
      <table role="table" className={cx(table.table, styles.table)} aria-busy={orders === undefined || undefined}>
        <caption className="srOnly">Orders</caption>
        <thead role="rowgroup">
          <tr role="row">
            {rights.actions && (
              <th role="columnheader" scope="col" className={styles.pick}>
                <label>
                  <input type="checkbox" checked={allPicked} onChange={(event) => onPickAll(event.target.checked)} />
                  <span className="srOnly">Select all {orders?.length ?? 0}</span>
                </label>
              </th>
            )}
            {titles.map(({ title, isNumeric, className }) => (
              <th role="columnheader" scope="col" key={title} className={cx(isNumeric && styles.figures, className)}>
                {title}
              </th>
            ))}
            {rights.deletes && (
              <th role="columnheader" scope="col" className={styles.remove}>
                <span className="srOnly">Delete</span>
              </th>
            )}
          </tr>
        </thead>
        {orders?.map((order) => (
          <Order key={order.id} order={order} picked={picked.has(order.id)} onPick={onPick} onDelete={onDelete} />
        ))}
        {!orders && (
          <tbody role="rowgroup">
            {Array.from({ length: SKELETON_COUNT }, (_, place) => (
              <tr role="row" key={place} className={styles.waiting}>
                <td role="cell" colSpan={titles.length + 2}>
                  <Skeleton />
                </td>
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </TableFrame>
  );
}

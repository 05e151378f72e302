import type { OwedOrderDto } from '../../../api/generated/types';
import { formatDate } from '../../../lib/format-date';
import { paths } from '../../../lib/paths';
import { rupees } from '../../../lib/rupees';
import { Link } from '../../../ui';
import type { Column } from '../components/admin-table';

/** Parcels of which a courier owes the cash. */
export const OWED_COLUMNS: readonly Column<OwedOrderDto>[] = [
  {
    key: 'number',
    head: 'Order',
    cell: ({ number }) => <Link to={`${paths.admin('orders')}/${number}`}>{number}</Link>,
  },
  {
    key: 'parcel',
    head: 'Parcel',
    label: 'Parcel',
    card: 'full',
    cell: ({ carrier, trackingNumber }) => [carrier, trackingNumber].filter(Boolean).join(', '),
  },
  {
    key: 'delivered',
    head: 'Delivered',
    label: 'Delivered',
    card: 'full',
    cell: ({ deliveredAt }) => formatDate(deliveredAt),
  },
  { key: 'due', head: 'Owed', label: 'Owed', figures: true, card: 'end', cell: ({ due }) => rupees(due) },
];

import { useState } from 'react';
import { errorMessage } from '../../../api';
import { useChangeCouponMutation, useSearchCouponsQuery } from '../../../api/generated/admin';
import type { CouponListItemDto } from '../../../api/generated/types';
import { rupees } from '../../../lib/rupees';
import { Button, TextButton, toast } from '../../../ui';
import { AdminTable, type Column } from '../components/admin-table';
import { formatCount, rangeLabel } from '../components/format-count';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { Pager } from '../components/pager';
import { Toolbar } from '../components/toolbar';
import { useListParams } from '../components/use-list-params';
import { CouponDialog } from './coupon-dialog';
import styles from './coupons.module.css';
import {
  conditionsLabel,
  validityLabel,
  formOf,
  discountLabel,
  STATE_LABELS,
  toTermsDto,
  usageLabel,
} from './coupons.view-model';
import { REFETCH_ON_OPEN } from '../components/refetch-on-open';

const SIZE = 50;

function columns(
  onEdit: (coupon: CouponListItemDto) => void,
  onSwitch: (coupon: CouponListItemDto) => void,
): readonly Column<CouponListItemDto>[] {
  return [
    { key: 'code', head: 'Code', cell: ({ code }) => <span className={styles.code}>{code}</span> },
    {
      key: 'off',
      head: 'What it does',
      cell: (coupon) => (
        <>
          {discountLabel(coupon)}
          {conditionsLabel(coupon) && <span className={styles.muted}>, {conditionsLabel(coupon)}</span>}
        </>
      ),
    },
    { key: 'days', head: 'Days', label: 'Days', card: 'full', cell: validityLabel },
    {
      key: 'state',
      head: 'State',
      cell: ({ state }) => (
        <span className={state === 'running' ? styles.running : styles.muted}>{STATE_LABELS[state]}</span>
      ),
    },
    { key: 'used', head: 'Orders', label: 'Orders', figures: true, card: 'end', cell: usageLabel },
    {
      key: 'given',
      head: 'Discount given',
      label: 'Discount given',
      figures: true,
      card: 'wide',
      cell: ({ given }) => rupees(given),
    },
    {
      key: 'actions',
      head: <span className="srOnly">Edit and stop</span>,
      card: 'full',
      cell: (coupon) => (
        <span className={styles.actions}>
          <TextButton onClick={() => onEdit(coupon)}>
            Edit<span className="srOnly"> {coupon.code}</span>
          </TextButton>
          <TextButton onClick={() => onSwitch(coupon)}>
            {coupon.isOn ? 'Stop' : 'Start'}
            <span className="srOnly"> {coupon.code}</span>
          </TextButton>
        </span>
      ),
    },
  ];
}

/** Codes that take something off an order, with their use so far. */
export function CouponsScreen() {
  const address = useListParams();
  const q = address.get('q');
  const { data, currentData, isError, refetch } = useSearchCouponsQuery(
    {
      ...(q && { q }),
      ...(address.cursors.length > 0 && { after: address.cursors.at(-1) }),
      limit: SIZE,
    },
    REFETCH_ON_OPEN,
  );
  const [change] = useChangeCouponMutation();
  const [opened, setOpened] = useState<{ coupon: CouponListItemDto | null } | null>(null);
  const rows = data && !isError ? data.rows : undefined;
  const next = data?.next;

  const turn = async (coupon: CouponListItemDto) => {
    const { data: changed, error } = await change({
      id: coupon.id,
      couponTermsDto: toTermsDto(formOf(coupon), !coupon.isOn),
    });
    if (changed) toast(changed.isOn ? `${changed.code} is active again` : `${changed.code} is stopped`);
    else toast(errorMessage(error, 'That didn’t work. Please try again.'), { tone: 'error' });
  };
  return (
    <>
      <PageHeader
        title="Coupons"
        note="Discount codes. Changes don’t affect existing orders."
        actions={
          <Button small onClick={() => setOpened({ coupon: null })}>
            New coupon
          </Button>
        }
      />
      <Toolbar
        query={q}
        onQuery={(words) => address.setDebounced({ q: words })}
        searchLabel="Search coupons"
        placeholder="Code"
        sum={currentData ? `${formatCount(currentData.total)} ${currentData.total === 1 ? 'coupon' : 'coupons'}` : ''}
      />
      {isError ? (
        <ListError what="The coupons" onRetry={() => void refetch()} />
      ) : (
        <AdminTable
          caption="Coupons"
          columns={columns(
            (coupon) => setOpened({ coupon }),
            (coupon) => void turn(coupon),
          )}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            q ? (
              <>
                <h2>No coupon has “{q}” in its code</h2>
                <Button look="outline" onClick={() => address.set({ q: null })}>
                  Show all coupons
                </Button>
              </>
            ) : (
              <h2>No coupons yet</h2>
            )
          }
        />
      )}
      <Pager
        words={rangeLabel(address.cursors.length, SIZE, rows?.length ?? 0)}
        onBack={address.cursors.length > 0 ? address.goBack : null}
        onNext={next ? () => address.nextPage(next) : null}
      />
      <CouponDialog coupon={opened?.coupon ?? null} open={opened !== null} onClose={() => setOpened(null)} />
    </>
  );
}

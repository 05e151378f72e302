import { useState } from 'react';
import { errorMessage } from '../../../api';
import { useDeleteGstRateMutation, useListGstRatesQuery } from '../../../api/generated/admin';
import type { GstRateDto } from '../../../api/generated/types';
import { Button, TextButton, toast } from '../../../ui';
import { AdminTable, type Column } from '../components/admin-table';
import { ListError } from '../components/list-error';
import { SectionHead } from '../components/section-head';
import { GstRateDialog } from './gst-rate-dialog';
import styles from './gst-rates.module.css';
import { bandsLabel, scheduleLabel } from './gst-rates.view-model';

const shade = ({ isInForce, isOpen }: GstRateDto) => (isInForce || isOpen ? undefined : styles.past);

const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

function columns(
  onEdit: (rate: GstRateDto) => void,
  onDelete: (rate: GstRateDto) => void,
): readonly Column<GstRateDto>[] {
  return [
    { key: 'hsn', head: 'HSN', card: 'first', cell: ({ hsn }) => <span className={styles.code}>{hsn}</span> },
    { key: 'name', head: 'What', cell: (rate) => <span className={shade(rate)}>{rate.name}</span> },
    {
      key: 'rate',
      head: 'GST',
      label: 'GST',
      card: 'full',
      cell: (rate) => <span className={shade(rate)}>{bandsLabel(rate.bands)}</span>,
    },
    {
      key: 'from',
      head: 'Holds',
      label: 'Holds',
      card: 'full',
      cell: (rate) => <span className={shade(rate)}>{scheduleLabel(rate)}</span>,
    },
    {
      key: 'actions',
      head: <span className="srOnly">Change</span>,
      card: 'full',
      cell: (rate) => (
        <span className={styles.actions}>
          {(rate.isInForce || rate.isOpen) && (
            <TextButton onClick={() => onEdit(rate)}>
              {rate.isOpen ? 'Change' : 'New rate'}
              <span className="srOnly"> of HSN {rate.hsn}</span>
            </TextButton>
          )}
          {rate.isOpen && (
            <TextButton onClick={() => onDelete(rate)}>
              Delete<span className="srOnly"> the rate of HSN {rate.hsn}</span>
            </TextButton>
          )}
        </span>
      ),
    },
  ];
}

/** The rates by which bills are written, each from its day on. */
export function GstRates() {
  const { data, isError, refetch } = useListGstRatesQuery();
  const [remove] = useDeleteGstRateMutation();
  const [opened, setOpened] = useState<{ rate: GstRateDto | null } | null>(null);
  const [today] = useState(() => inIndia.format(new Date()));
  const drop = async ({ hsn, validFrom }: GstRateDto) => {
    const { error } = await remove({ hsn, validFrom });
    toast(error ? errorMessage(error, 'Nothing was deleted. Please try again.') : `The rate of HSN ${hsn} is deleted`);
  };
  return (
    <section className={styles.rates} aria-labelledby="gst-rates">
      <SectionHead
        id="gst-rates"
        title="GST rates"
        note="By HSN code and price, from a date. Issued invoices do not change, and a product can have its own rate."
        end={
          <Button small look="outline" onClick={() => setOpened({ rate: null })}>
            Add a rate
          </Button>
        }
      />
      {isError && !data ? (
        <ListError what="The rates" onRetry={() => void refetch()} />
      ) : (
        <AdminTable
          caption="GST rates"
          columns={columns(
            (rate) => setOpened({ rate }),
            (rate) => void drop(rate),
          )}
          rows={data}
          rowKey={({ hsn, validFrom }) => `${hsn} ${validFrom}`}
          empty={<p>No rates yet. Without one, 18 % applies.</p>}
        />
      )}
      <GstRateDialog
        key={opened ? `${opened.rate?.hsn ?? ''} ${opened.rate?.validFrom ?? ''}` : ''}
        rate={opened?.rate ?? null}
        today={today}
        open={opened !== null}
        onClose={() => setOpened(null)}
      />
    </section>
  );
}

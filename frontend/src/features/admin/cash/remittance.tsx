import { useState } from 'react';
import { errorMessage } from '../../../api';
import { useCheckRemittanceMutation, useRecordRemittanceMutation } from '../../../api/generated/admin';
import type { CheckedRemittanceDto, RemittanceRowDto } from '../../../api/generated/types';
import { formatDate } from '../../../lib/format-date';
import { paths } from '../../../lib/paths';
import { rupees } from '../../../lib/rupees';
import { Button, Link, Notice, Select, useResultToast } from '../../../ui';
import { AdminTable, type Column } from '../components/admin-table';
import { SectionHead } from '../components/section-head';
import { OWED_COLUMNS } from './courier-cash-columns';
import styles from './cash.module.css';
import { OUTCOMES, differenceOf, remittanceSummary, sortedRows } from './cash.view-model';

const ROW_COLUMNS: readonly Column<RemittanceRowDto>[] = [
  {
    key: 'order',
    head: 'Order',
    cell: ({ number, reference, row }) => (
      <span className={styles.twoLines}>
        {number ? <Link to={`${paths.admin('orders')}/${number}`}>{number}</Link> : <b>{reference}</b>}
        <small>Row {row}</small>
      </span>
    ),
  },
  {
    key: 'outcome',
    head: 'File',
    label: 'File',
    card: 'full',
    cell: ({ outcome }) => (
      <span className={styles.twoLines}>
        <b className={OUTCOMES[outcome].isWrong ? styles.wrong : undefined}>{OUTCOMES[outcome].word}</b>
        {OUTCOMES[outcome].why && <small>{OUTCOMES[outcome].why}</small>}
      </span>
    ),
  },
  { key: 'due', head: 'Should be', label: 'Should be', figures: true, card: 'full', cell: ({ due }) => rupees(due) },
  {
    key: 'paid',
    head: 'Paid',
    label: 'Paid',
    figures: true,
    card: 'end',
    cell: ({ paid }) => (paid === null ? '–' : rupees(paid)),
  },
  {
    key: 'difference',
    head: 'Difference',
    label: 'Difference',
    figures: true,
    card: 'full',
    cell: (row) => {
      const difference = differenceOf(row);
      if (difference === null) return '–';
      return <span className={difference === 0 ? undefined : styles.wrong}>{rupees(difference)}</span>;
    },
  },
];

function Checked({ checked }: { checked: CheckedRemittanceDto }) {
  return (
    <>
      <Notice>
        <b>{remittanceSummary(checked)}</b> What is paid is recorded; the rest stays open with {checked.carrier}.
      </Notice>
      <AdminTable
        caption="Rows of the file"
        columns={ROW_COLUMNS}
        rows={sortedRows(checked.rows)}
        rowKey={({ row, number }) => `${row} ${number}`}
        empty={null}
      />
      {checked.missing.length > 0 && (
        <div className={styles.section}>
          <SectionHead
            id="missing-head"
            title="Missing from the file"
            note="Delivered no later than the parcels in it."
          />
          <AdminTable
            caption="Missing from the file"
            columns={OWED_COLUMNS}
            rows={checked.missing}
            rowKey={({ id }) => id}
            empty={null}
          />
        </div>
      )}
    </>
  );
}

function formOf(file: File): never {
  const form = new FormData();
  form.append('file', file, file.name);
  return form as never;
}

/** A courier's file is checked against the orders, and recorded once its differences were seen. */
export function Remittance({ carriers }: { carriers: readonly string[] }) {
  const [carrier, setCarrier] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [check, checking] = useCheckRemittanceMutation();
  const [record, recording] = useRecordRemittanceMutation();
  const [checked, setChecked] = useState<CheckedRemittanceDto | null>(null);
  const { notify: tell, error: refusal } = useResultToast('The file could not be recorded', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was recorded.'),
  );
  const [failure, setFailure] = useState('');
  const look = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setChecked(null);
    setFailure('');
    const { data, error } = await check({ carrier, remittanceFileDto: formOf(chosen) });
    if (data) setChecked(data);
    else setFailure(errorMessage(error, 'The file could not be read. Please try again.'));
  };
  const done = () => {
    setChecked(null);
    setFile(null);
  };
  return (
    <section className={styles.section} aria-labelledby="remittance-head">
      <SectionHead
        id="remittance-head"
        title="Import a payment"
        note="The courier’s CSV or Excel file, with order or tracking number and amount."
      />
      <div className={styles.choose}>
        <Select
          label="Courier"
          value={carrier}
          onChange={(event) => {
            setCarrier(event.target.value);
            // What was checked is another courier's.
            done();
          }}
        >
          <option value="">Choose one</option>
          {carriers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <label className={styles.file} aria-disabled={carrier === '' || undefined}>
          <input
            className="srOnly"
            type="file"
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            disabled={carrier === ''}
            onChange={(event) => {
              void look(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          {checking.isLoading ? 'Reading…' : 'Choose a file'}
        </label>
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {checked && file && (
        <>
          <div className={styles.fileHead}>
            <h3>
              {checked.carrier}, {file.name}
            </h3>
            {checked.recordedAt ? (
              <p>Recorded on {formatDate(checked.recordedAt)}. It can’t be recorded twice.</p>
            ) : (
              <Button
                small
                busy={recording.isLoading}
                disabled={checked.paid === 0}
                onClick={() =>
                  void tell(record({ carrier, digest: checked.digest, remittanceFileDto: formOf(file) }).unwrap(), done)
                }
              >
                Record {rupees(checked.paid)}
              </Button>
            )}
          </div>
          <Checked checked={checked} />
        </>
      )}
      {refusal}
    </section>
  );
}

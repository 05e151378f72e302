import { useState } from 'react';
import { useAskReportMutation, useGetGstReturnQuery } from '../../../api/generated/admin';
import type { Gstr1Dto } from '../../../api/generated/types';
import { cx } from '../../../lib/cx';
import { paths } from '../../../lib/paths';
import { Button, ButtonLink, Notice, Skeleton, toast } from '../../../ui';
import { AdminIcon } from '../components/admin-icon';
import { FilterTabs } from '../components/filter-tabs';
import { ListEmpty } from '../components/list-empty';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import table from '../components/table.module.css';
import { useListParams } from '../components/use-list-params';
import styles from './gst-return.module.css';
import { dueLabel, problemLabel, returnTables, type ReturnTable } from './gst-return.view-model';
import { formatAmount, monthIn, monthLabel, monthsUpTo, receiptsLabel } from './gst.view-model';
import { MonthSelect } from './month-select';

const breadcrumb = { to: `${paths.admin('reports')}?kind=gst`, name: 'Reports' };

function Files({ gst }: { gst: Gstr1Dto }) {
  const [ask, { isLoading }] = useAskReportMutation();
  const isReady = gst.gstin !== '' && gst.problems.length === 0;
  const excel = async () => {
    const { error } = await ask({ createReportDto: { kind: 'gstr1', filters: { month: gst.month } } });
    toast(
      error
        ? 'The file could not be requested. Please try again.'
        : 'The file is being created. You’ll find it under Reports.',
    );
  };
  return (
    <>
      <Button small look={isReady ? 'outline' : undefined} busy={isLoading} onClick={() => void excel()}>
        <AdminIcon of="down" />
        Excel
      </Button>
      {isReady ? (
        <ButtonLink small to={`/api/admin/gst/return.json?month=${gst.month}`} download>
          <AdminIcon of="down" />
          Portal JSON
        </ButtonLink>
      ) : (
        <Button small look="outline" disabled>
          <AdminIcon of="down" />
          Portal JSON
        </Button>
      )}
    </>
  );
}

function Summary({ gst: { totals } }: { gst: Gstr1Dto }) {
  const bills = totals.invoices === 1 ? '1 invoice' : `${totals.invoices.toLocaleString('en-IN')} invoices`;
  const notes = totals.creditNotes === 1 ? '1 note' : `${totals.creditNotes.toLocaleString('en-IN')} notes`;
  const facts = [
    ['Taxable value', totals.taxable, `${bills}, ₹${formatAmount(totals.total)} with tax`],
    ['IGST', totals.igst, 'Other states'],
    ['CGST', totals.cgst, 'Within the state'],
    ['SGST', totals.sgst, 'Within the state'],
    ['Credit notes', -totals.credited, `${notes}, tax ₹${formatAmount(totals.creditedTax)}`],
  ] as const;
  return (
    <dl className={styles.summary}>
      {facts.map(([name, amount, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {amount < 0 && '−'}₹{formatAmount(Math.abs(amount))}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Problems({ gst: { gstin, problems } }: { gst: Gstr1Dto }) {
  if (gstin === '') {
    return <Notice>The shop has no GSTIN, so there is nothing to hand to the portal. Buyers get receipts.</Notice>;
  }
  if (problems.length === 0) {
    return <Notice>Ready for the portal: every row has an HSN and a place of supply.</Notice>;
  }
  return (
    <section className={styles.problems} aria-labelledby="gst-problems">
      <h2 id="gst-problems">The portal would refuse {problems.length === 1 ? '1 row' : `${problems.length} rows`}</h2>
      <ul>
        {problems.map((problem, place) => {
          const { what, help } = problemLabel(problem);
          return (
            <li key={`${problem.number} ${place}`}>
              <AdminIcon of="alert" />
              <b>{what}</b>
              <span>{help}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Rows({ of: { name, note, columns, rows, sums }, month }: { of: ReturnTable; month: string }) {
  if (rows.length === 0) {
    return (
      <ListEmpty>
        <p>Nothing in {monthLabel(month)}.</p>
      </ListEmpty>
    );
  }
  const figures = (place: number) => (columns[place]?.figures ? styles.figures : undefined);
  return (
    <>
      <section
        className={cx(table.frame, table.toEdges, styles.wrap)}
        aria-label={`${name}, ${monthLabel(month)}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <table className={cx(table.table, styles.table)}>
          <caption className="srOnly">{name}, in rupees</caption>
          <thead>
            <tr>
              {columns.map(({ head }, place) => (
                <th scope="col" key={head} className={figures(place)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...cells], at) => (
              <tr key={`${first} ${at}`}>
                <th scope="row">{first}</th>
                {cells.map((cell, place) => (
                  <td key={columns[place + 1]?.head} className={figures(place + 1)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {sums && (
            <tfoot>
              <tr>
                <th scope="row">{sums[0]}</th>
                {sums.slice(1).map((sum, place) => (
                  <td key={columns[place + 1]?.head} className={figures(place + 1)}>
                    {sum}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      <p className={styles.note}>{note}</p>
    </>
  );
}

/** A month's GSTR-1: what the portal would refuse, the tables of the return, and both files. */
export function GstReturnScreen() {
  const address = useListParams();
  const [months] = useState(() => monthsUpTo(new Date()));
  const month = monthIn(address.get('month'), months);
  const { currentData: gst, isError, refetch } = useGetGstReturnQuery({ month });
  const tables = gst ? returnTables(gst) : [];
  const current = Math.max(
    0,
    tables.findIndex(({ name }) => name === address.get('table')),
  );
  const shown = tables[current];
  return (
    <>
      <PageHeader
        title={`GST, ${monthLabel(month)}`}
        note={`${gst?.gstin ? `GSTIN ${gst.gstin}. ` : ''}GSTR-1 is due on ${dueLabel(month)}.`}
        breadcrumb={breadcrumb}
        actions={gst && <Files gst={gst} />}
      />
      {isError && !gst && <ListError what="The return" onRetry={() => void refetch()} />}
      {!isError && !gst && <Skeleton variant="block" />}
      {gst && (
        <>
          <Summary gst={gst} />
          <div className={styles.state}>
            <Problems gst={gst} />
          </div>
          <FilterTabs
            label="Tables of the return"
            views={tables.map(({ name, rows }) => ({ name, total: rows.length }))}
            current={current}
            onChoose={(place) => address.set({ table: tables[place]?.name ?? null })}
          />
        </>
      )}
      <div className={styles.month}>
        <MonthSelect month={month} months={months} address={address} />
      </div>
      {shown && <Rows of={shown} month={month} />}
      {gst?.receipts && <p className={styles.note}>Not in the return: {receiptsLabel(gst.receipts)}</p>}
    </>
  );
}

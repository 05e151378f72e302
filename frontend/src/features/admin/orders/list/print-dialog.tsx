import { useState } from 'react';
import { plural } from '../../../../lib/plural';
import { ButtonLink, Dialog, Select } from '../../../../ui';
import { DialogActions } from '../../components/dialog-actions';
import { AdminIcon } from '../../components/admin-icon';
import { useAdminRights } from '../../access/use-admin-rights';
import { MAX_PRINTED_ORDERS, printUrl, type PrintName } from '../detail/document-urls';
import styles from './print-dialog.module.css';

const PAPERS: readonly { of: PrintName; name: string; isMoney?: boolean }[] = [
  { of: 'packing-slips.pdf', name: 'Packing slips' },
  { of: 'job-sheets.pdf', name: 'Job sheets' },
  { of: 'invoices.pdf', name: 'Invoices', isMoney: true },
];

interface PrintDialogProps {
  open: boolean;
  onClose: () => void;
  orders: readonly { id: string; number: string }[];
}

function Paper({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink look="outline" to={to} target="_blank" rel="noopener">
      <AdminIcon of="print" />
      {children}
    </ButtonLink>
  );
}

/** What can be printed for a selection; each opens in a tab of its own. */
export function PrintDialog({ open, onClose, orders }: PrintDialogProps) {
  const { money } = useAdminRights();
  const [begin, setBegin] = useState('1');
  const ids = orders.slice(0, MAX_PRINTED_ORDERS).map(({ id }) => id);
  return (
    <Dialog open={open} onClose={onClose} title={`Print ${plural(orders.length, 'order')}`}>
      <p>Each opens as one file, in the order of the list.</p>
      <div className={styles.papers}>
        {PAPERS.filter(({ isMoney }) => money || !isMoney).map(({ of: file, name }) => (
          <Paper key={file} to={printUrl(file, ids)}>
            {name}
          </Paper>
        ))}
        <Paper to={printUrl('print-files.zip', ids)}>Print files (ZIP)</Paper>
      </div>
      <h3 className={styles.labels}>Address labels</h3>
      <div className={styles.papers}>
        <Paper to={printUrl('labels.pdf', ids, { paper: 'a4', begin })}>A4, 4 labels a sheet</Paper>
        <Paper to={printUrl('labels.pdf', ids, { paper: 'roll' })}>Roll, 100 × 150 mm</Paper>
      </div>
      <div className={styles.begin}>
        <Select label="First label on the A4 sheet" value={begin} onChange={(event) => setBegin(event.target.value)}>
          {['1', '2', '3', '4'].map((place) => (
            <option key={place}>{place}</option>
          ))}
        </Select>
      </div>
      <DialogActions onCancel={onClose} cancelLabel="Close" focusCancel />
    </Dialog>
  );
}

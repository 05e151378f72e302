import { useState } from 'react';
import { plural } from '../../../../lib/plural';
import { Button, Dialog, Select, TextInput } from '../../../../ui';
import { DialogActions } from '../../components/dialog-actions';
import { toList, type Flag } from '../form/product-form.view-model';
import styles from './bulk-dialogs.module.css';
import { SHARED_FLAGS, type ProductChange } from './product-list.view-model';

interface SetDialogProps {
  count: number;
  busy: boolean;
  onApply: (change: ProductChange) => void;
  onClose: () => void;
}

const LISTS = [
  { field: 'type', name: 'Type' },
  { field: 'category', name: 'Category' },
  { field: 'subcategory', name: 'Subcategory' },
  { field: 'giftingguide', name: 'Gifting guide' },
] as const;
const TEXTS = [
  { field: 'hsn', name: 'HSN' },
  { field: 'gstRate', name: 'GST rate, percent' },
  { field: 'lowStockAt', name: 'Low-stock alert' },
] as const;

type Written = Partial<Record<string, string>>;

/** The fields that something was written into. */
function fieldsOf(written: Written): Record<string, unknown> {
  const texts = TEXTS.flatMap(({ field }) => (written[field]?.trim() ? [[field, written[field].trim()]] : []));
  const lists = LISTS.flatMap(({ field }) => (written[field]?.trim() ? [[field, toList(written[field])]] : []));
  const flags = SHARED_FLAGS.flatMap(({ flag }) => (written[flag] ? [[flag, written[flag] === 'yes']] : []));
  return Object.fromEntries([...lists, ...texts, ...flags] as [string, unknown][]);
}

/** Gives several products the same flags, type, category and so on; what is left empty stays as it is. */
export function SetDialog({ count, busy, onApply, onClose }: SetDialogProps) {
  const [written, setWritten] = useState<Written>({});
  const fields = fieldsOf(written);
  const at = (field: string) => ({
    value: written[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setWritten({ ...written, [field]: target.value }),
  });
  const flag = (name: string, which: Flag) => (
    <Select key={which} label={name} {...at(which)}>
      <option value="">As it is</option>
      <option value="yes">Yes</option>
      <option value="no">No</option>
    </Select>
  );
  return (
    <Dialog open onClose={onClose} title={`Set for ${plural(count, 'product')}`} wide>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (Object.keys(fields).length > 0) onApply({ action: 'set', fields });
        }}
      >
        <p>Empty fields stay as they are. A list replaces the current one.</p>
        <div className={styles.fields}>
          {LISTS.map(({ field, name }) => (
            <TextInput key={field} label={name} {...at(field)} />
          ))}
          {TEXTS.map(({ field, name }) => (
            <TextInput key={field} label={name} inputMode="decimal" {...at(field)} />
          ))}
          {SHARED_FLAGS.map((one) => flag(one.name, one.flag))}
        </div>
        <DialogActions onCancel={onClose}>
          <Button type="submit" busy={busy} disabled={Object.keys(fields).length === 0}>
            Set for {plural(count, 'product')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

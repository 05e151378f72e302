import { useState, type FormEvent } from 'react';
import { errorMessage, isApiError } from '../../../api';
import { useChangeInvoiceSettingsMutation, useGetInvoiceSettingsQuery } from '../../../api/generated/admin';
import type { InvoiceSettingsDto } from '../../../api/generated/types';
import { Alert, Button, Select, Skeleton, TextInput, toast } from '../../../ui';
import { ListError } from '../components/list-error';
import { FormSection } from '../components/form-section';
import { useUnsavedWork } from '../unsaved/unsaved-work';
import styles from './invoice-settings.module.css';

type Written = Omit<InvoiceSettingsDto, 'state'>;
type InvoiceErrors = Partial<Record<keyof Written, string>>;

const CHARGE_TAXES: Record<Written['charge_tax'], { name: string; help: string }> = {
  goods: {
    name: 'Taxed as the goods',
    help: 'Delivery and wrap are part of one supply with the goods: they take the rate and HSN of the item with the highest value.',
  },
  own: {
    name: 'At their own rates',
    help: 'Delivery and wrap are services of their own: they take the rates of 9968, 998540 and 998599 in the table below.',
  },
};

function serverFieldErrors(error: unknown): InvoiceErrors {
  const fields = (isApiError(error) && error.data?.fields) || [];
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
}

function InvoiceForm({ saved }: { saved: InvoiceSettingsDto }) {
  const [save, { isLoading: saving }] = useChangeInvoiceSettingsMutation();
  const [edits, setEdits] = useState<Partial<Written>>({});
  const [errors, setErrors] = useState<InvoiceErrors>({});
  const [failure, setFailure] = useState('');
  const { state, ...before } = saved;
  const written: Written = { ...before, ...edits };
  const isChanged = (Object.keys(before) as (keyof Written)[]).some((name) => written[name] !== before[name]);
  useUnsavedWork(isChanged);

  const edit = (change: Partial<Written>) => {
    setEdits({ ...edits, ...change });
    setErrors({});
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isChanged || saving) return;
    setFailure('');
    const { data, error } = await save({ updateInvoiceSettingsDto: written });
    if (data) {
      setEdits({});
      toast('Invoice settings saved.');
      return;
    }
    const refused = serverFieldErrors(error);
    setErrors(refused);
    setFailure(errorMessage(error, 'Nothing was saved. The server did not answer; please try again.'));
    const first = Object.keys(refused)[0];
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  return (
    <form className={styles.invoices} noValidate onSubmit={(event) => void submit(event)}>
      <FormSection
        title="Invoices"
        note="Without a GSTIN customers get a plain receipt. Issued invoices do not change."
      >
        <TextInput
          name="gstin"
          label="GSTIN"
          help={state ? `Registered in ${state}.` : '15 characters. We read the state from it.'}
          error={errors.gstin}
          autoComplete="off"
          spellCheck={false}
          value={written.gstin}
          onChange={(event) => edit({ gstin: event.target.value })}
        />
        <TextInput
          name="invoice_prefix"
          label="Invoice prefix"
          help={`One or two characters. Numbers look like ${written.invoice_prefix.toUpperCase() || 'SG'}T/26-27/000001.`}
          error={errors.invoice_prefix}
          maxLength={2}
          autoComplete="off"
          value={written.invoice_prefix}
          onChange={(event) => edit({ invoice_prefix: event.target.value })}
        />
        <Select
          name="charge_tax"
          label="Delivery and wrap"
          help={CHARGE_TAXES[written.charge_tax].help}
          error={errors.charge_tax}
          value={written.charge_tax}
          onChange={(event) => edit({ charge_tax: event.target.value as Written['charge_tax'] })}
        >
          {(Object.keys(CHARGE_TAXES) as Written['charge_tax'][]).map((value) => (
            <option key={value} value={value}>
              {CHARGE_TAXES[value].name}
            </option>
          ))}
        </Select>
        <Select
          name="hsn_digits"
          label="HSN digits"
          help="In the return; invoices show the whole code."
          error={errors.hsn_digits}
          value={written.hsn_digits}
          onChange={(event) => edit({ hsn_digits: Number(event.target.value) as Written['hsn_digits'] })}
        >
          <option value={4}>4 digits, turnover up to ₹5 crore</option>
          <option value={6}>6 digits, above</option>
        </Select>
        <Alert>{failure}</Alert>
        <Button type="submit" small busy={saving} disabled={!isChanged} className={styles.save}>
          Save invoice settings
        </Button>
      </FormSection>
    </form>
  );
}

/** How the shop bills: by the law's numbers once it is registered, by plain receipts before. */
export function InvoiceSettings() {
  const { data, isError, refetch } = useGetInvoiceSettingsQuery();
  if (data) return <InvoiceForm saved={data} />;
  return isError ? <ListError what="The invoice settings" onRetry={() => void refetch()} /> : <Skeleton />;
}

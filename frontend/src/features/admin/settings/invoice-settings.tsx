import { useState, type FormEvent } from 'react';
import { errorMessage, isApiError } from '../../../api';
import { useChangeInvoiceSettingsMutation, useGetInvoiceSettingsQuery } from '../../../api/generated/admin';
import type { InvoiceSettingsDto } from '../../../api/generated/types';
import { Alert, Button, Skeleton, TextInput, toast } from '../../../ui';
import { ListError } from '../components/list-error';
import { FormSection } from '../components/form-section';
import styles from './invoice-settings.module.css';

type Written = Pick<InvoiceSettingsDto, 'gstin' | 'invoice_prefix'>;

function serverFieldErrors(error: unknown): Partial<Written> {
  const fields = (isApiError(error) && error.data?.fields) || [];
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
}

function InvoiceForm({ saved }: { saved: InvoiceSettingsDto }) {
  const [save, { isLoading: saving }] = useChangeInvoiceSettingsMutation();
  const [edits, setEdits] = useState<Partial<Written>>({});
  const [errors, setErrors] = useState<Partial<Written>>({});
  const [failure, setFailure] = useState('');
  const written: Written = { gstin: saved.gstin, invoice_prefix: saved.invoice_prefix, ...edits };
  const isChanged = written.gstin !== saved.gstin || written.invoice_prefix !== saved.invoice_prefix;

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
      <FormSection title="Invoices" note="Without a GSTIN buyers get a plain receipt. What was issued stays as it is.">
        <TextInput
          name="gstin"
          label="GSTIN"
          help={saved.state ? `Registered in ${saved.state}.` : 'Its 15 signs; the state is read from it.'}
          error={errors.gstin}
          autoComplete="off"
          spellCheck={false}
          value={written.gstin}
          onChange={(event) => edit({ gstin: event.target.value })}
        />
        <TextInput
          name="invoice_prefix"
          label="Invoice prefix"
          help={`One or two signs. Numbers look like ${written.invoice_prefix.toUpperCase() || 'SG'}T/26-27/000001.`}
          error={errors.invoice_prefix}
          maxLength={2}
          autoComplete="off"
          value={written.invoice_prefix}
          onChange={(event) => edit({ invoice_prefix: event.target.value })}
        />
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

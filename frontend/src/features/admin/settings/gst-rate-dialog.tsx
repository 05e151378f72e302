import { useState, type FormEvent } from 'react';
import { errorMessage, isApiError } from '../../../api';
import { useSaveGstRateMutation } from '../../../api/generated/admin';
import type { GstRateDto } from '../../../api/generated/types';
import { Alert, Button, FieldGrid, TextButton, TextInput, toast } from '../../../ui';
import { FormDialog } from '../unsaved/form-dialog';
import { DialogActions } from '../components/dialog-actions';
import styles from './gst-rates.module.css';
import {
  rateErrors,
  rateFormOf,
  toSaveDto,
  withBand,
  withoutBand,
  type BandForm,
  type GstRateErrors,
  type GstRateForm,
} from './gst-rates.view-model';

interface GstRateDialogProps {
  /** the schedule to begin with; null: an empty one */
  rate: GstRateDto | null;
  /** in India */
  today: string;
  open: boolean;
  onClose: () => void;
}

function Form({ rate, today, onClose }: Omit<GstRateDialogProps, 'open'>) {
  const [form, setForm] = useState<GstRateForm>(() => rateFormOf(rate, today));
  const [errors, setErrors] = useState<GstRateErrors>({});
  const [failure, setFailure] = useState('');
  const [save, { isLoading: saving }] = useSaveGstRateMutation();
  const last = form.bands.length - 1;

  const change = (next: GstRateForm) => {
    setForm(next);
    setErrors({});
  };
  const field = (name: 'hsn' | 'name' | 'validFrom') => ({
    name,
    value: form[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ ...form, [name]: event.target.value }),
  });
  const bandField = (place: number, name: keyof BandForm) => ({
    name: `bands.${place}.${name}`,
    value: form.bands[place]?.[name] ?? '',
    error: errors[`bands.${place}.${name}`],
    autoComplete: 'off',
    inputMode: 'decimal' as const,
    onChange: (event: { target: { value: string } }) =>
      change({
        ...form,
        bands: form.bands.map((band, at) => (at === place ? { ...band, [name]: event.target.value } : band)),
      }),
  });
  const fail = (element: HTMLFormElement, wrong: GstRateErrors) => {
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first) element.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (saving) return;
    const wrong = rateErrors(form);
    if (Object.keys(wrong).length > 0) return fail(element, wrong);
    setFailure('');
    const { data, error } = await save({ saveGstRateDto: toSaveDto(form) });
    if (data) {
      toast(`The rate of HSN ${form.hsn.trim()} is saved`);
      onClose();
      return;
    }
    setFailure(errorMessage(error, 'Nothing was saved. The server did not answer; please try again.'));
    const fields = (isApiError(error) && error.data?.fields) || [];
    fail(element, Object.fromEntries(fields.map((one) => [one.field, one.message])));
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <FieldGrid>
          <TextInput
            label="HSN"
            help="The code, or the digits that several codes start with."
            inputMode="numeric"
            maxLength={8}
            {...field('hsn')}
          />
          <TextInput label="What it covers" maxLength={80} {...field('name')} />
          <TextInput label="From" help="Today or later." type="date" min={today} {...field('validFrom')} />
        </FieldGrid>
        <p className={styles.note}>Prices of one item after discounts, without GST.</p>
        <ul className={styles.bands}>
          {form.bands.map((_, place) => (
            <li key={place}>
              {place === last ? (
                <p>{last === 0 ? 'At any price' : 'Above that'}</p>
              ) : (
                <TextInput label="Up to, in rupees" {...bandField(place, 'upTo')} />
              )}
              <TextInput label="GST, per cent" {...bandField(place, 'rate')} />
              {place < last && (
                <TextButton onClick={() => change(withoutBand(form, place))}>
                  Remove<span className="srOnly"> rate {place + 1}</span>
                </TextButton>
              )}
            </li>
          ))}
        </ul>
        {form.bands.length < 6 && (
          <TextButton onClick={() => change(withBand(form))}>Another rate up to a price</TextButton>
        )}
        <Alert>{failure}</Alert>
      </div>
      <DialogActions onCancel={onClose}>
        <Button type="submit" busy={saving}>
          Save rate
        </Button>
      </DialogActions>
    </form>
  );
}

/** Enters what holds for an HSN code from a day on. */
export function GstRateDialog({ open, onClose, ...form }: GstRateDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      wide
      title={form.rate ? `GST of HSN ${form.rate.hsn}` : 'GST rate for an HSN code'}
    >
      <Form {...form} onClose={onClose} />
    </FormDialog>
  );
}

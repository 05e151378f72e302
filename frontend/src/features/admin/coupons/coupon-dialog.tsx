import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import { useChangeCouponMutation, useMakeCouponMutation } from '../../../api/generated/admin';
import type { CouponListItemDto } from '../../../api/generated/types';
import { Alert, Button, FieldGrid, Select, TextInput, toast } from '../../../ui';
import { FormDialog } from '../unsaved/form-dialog';
import { DialogActions } from '../components/dialog-actions';
import styles from './coupons.module.css';
import {
  couponErrors,
  formOf,
  KINDS,
  toNewCouponDto,
  serverFieldErrors,
  toTermsDto,
  type CouponErrors,
  type CouponField,
  type CouponForm,
  type CouponKind,
} from './coupons.view-model';

interface CouponDialogProps {
  /** null: a new one */
  coupon: CouponListItemDto | null;
  open: boolean;
  onClose: () => void;
}

function Form({ coupon, onClose }: Omit<CouponDialogProps, 'open'>) {
  const [form, setForm] = useState<CouponForm>(() => formOf(coupon));
  const [errors, setErrors] = useState<CouponErrors>({});
  const [failure, setFailure] = useState('');
  const [make, { isLoading: making }] = useMakeCouponMutation();
  const [change, { isLoading: changing }] = useChangeCouponMutation();
  const busy = making || changing;

  const type = (field: CouponField, value: string) => {
    setForm((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  };
  const field = (name: Exclude<CouponField, 'kind'>) => ({
    name,
    value: form[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  });
  const fail = (element: HTMLFormElement, wrong: CouponErrors) => {
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first) element.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (busy) return;
    const wrong = couponErrors(form, coupon === null);
    if (Object.keys(wrong).length > 0) return fail(element, wrong);
    setFailure('');
    const { data, error } = coupon
      ? await change({ id: coupon.id, couponTermsDto: toTermsDto(form, coupon.isOn) })
      : await make({ newCouponDto: toNewCouponDto(form) });
    if (data) {
      toast(coupon ? `${data.code} is saved` : `${data.code} is created`);
      onClose();
      return;
    }
    setFailure(errorMessage(error, 'Nothing was saved. The server did not answer; please try again.'));
    fail(element, serverFieldErrors(error));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        {!coupon && (
          <TextInput
            label="Code"
            help="What customers enter, in upper or lower case."
            maxLength={40}
            autoCapitalize="characters"
            spellCheck={false}
            data-autofocus
            {...field('code')}
          />
        )}
        <FieldGrid>
          <Select
            label="What it does"
            name="kind"
            value={form.kind}
            onChange={(event) => setForm({ ...form, kind: event.target.value as CouponKind })}
          >
            {KINDS.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
          {form.kind === 'percent' && <TextInput label="Per cent" inputMode="numeric" {...field('percent')} />}
          {form.kind === 'amount' && <TextInput label="Rupees off" inputMode="decimal" {...field('amount')} />}
          <TextInput label="Minimum order value, in rupees" inputMode="decimal" optional {...field('leastSubtotal')} />
          <TextInput label="Total uses" inputMode="numeric" optional {...field('maxUses')} />
          <TextInput label="Uses per customer" inputMode="numeric" optional {...field('maxUsesEach')} />
          <TextInput label="First day" type="date" optional {...field('fromDay')} />
          <TextInput label="Last day" type="date" optional {...field('untilDay')} />
        </FieldGrid>
        <Alert>{failure}</Alert>
      </div>
      <DialogActions onCancel={onClose}>
        <Button type="submit" busy={busy}>
          {coupon ? 'Save coupon' : 'Create coupon'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Makes a coupon or gives it other terms. */
export function CouponDialog({ coupon, open, onClose }: CouponDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} wide title={coupon ? `Coupon ${coupon.code}` : 'New coupon'}>
      <Form coupon={coupon} onClose={onClose} />
    </FormDialog>
  );
}

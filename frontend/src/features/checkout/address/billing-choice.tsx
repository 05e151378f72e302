import { OptionCard, TextArea } from '../../../ui';
import styles from '../checkout.module.css';
import type { FormErrors } from './delivery-form.view-model';
import type { AddressFormState } from './use-address-form';

interface BillingChoiceProps extends Pick<AddressFormState, 'form' | 'type' | 'chooseBilling'> {
  errors: FormErrors;
}

export function BillingChoice({ form, errors, type, chooseBilling }: BillingChoiceProps) {
  const choice = (billing: 'same' | 'different') => ({
    type: 'radio' as const,
    name: 'billing',
    value: billing,
    checked: form.billing === billing,
    onChange: () => chooseBilling(billing),
  });
  return (
    <fieldset className={styles.part}>
      <legend>Billing address</legend>
      <div className={styles.options}>
        <OptionCard title="Same as shipping" {...choice('same')} />
        <OptionCard title="A different address" {...choice('different')} />
      </div>
      {form.billing === 'different' && (
        <TextArea
          id="billingAddress"
          name="billingAddress"
          label="Billing address"
          rows={3}
          maxLength={500}
          autoComplete="billing street-address"
          required
          value={form.billingAddress}
          error={errors.billingAddress}
          onChange={(event) => type('billingAddress', event.target.value)}
        />
      )}
    </fieldset>
  );
}

import { useShop } from '../../../lib/shop';
import { FieldGrid, OptionCard, TextArea, TextInput } from '../../../ui';
import styles from '../checkout.module.css';
import type { FormErrors } from './delivery-form.view-model';
import { gstinProblem, normalizeGstin } from './gstin.view-model';
import { invalidOnceTyped } from './invalid-once-typed';
import type { AddressFormState } from './use-address-form';

interface BillingChoiceProps extends Pick<AddressFormState, 'form' | 'type' | 'chooseBilling' | 'chooseBill'> {
  errors: FormErrors;
}

/** Who is named on a bill with tax, for a business that takes the tax off its own. */
function BusinessFields({ form, errors, type }: Pick<BillingChoiceProps, 'form' | 'errors' | 'type'>) {
  const { businessGstin, businessName, state } = form;
  return (
    <FieldGrid>
      <TextInput
        id="businessGstin"
        name="businessGstin"
        label="GSTIN"
        full
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        valid={gstinProblem(normalizeGstin(businessGstin)) === null}
        value={businessGstin}
        {...invalidOnceTyped(businessGstin, errors.businessGstin)}
        onChange={(event) => type('businessGstin', event.target.value)}
      />
      <TextInput
        id="businessName"
        name="businessName"
        label="Name on the bill"
        help="The legal name, as it is registered."
        full
        required
        autoComplete="organization"
        maxLength={160}
        value={businessName}
        error={errors.businessName}
        onChange={(event) => type('businessName', event.target.value)}
      />
      <TextInput label="Place of supply" help="Follows the delivery address." full readOnly value={state} />
    </FieldGrid>
  );
}

export function BillingChoice({ form, errors, type, chooseBilling, chooseBill }: BillingChoiceProps) {
  const { gstin } = useShop().legal;
  const isBusiness = form.bill === 'business';
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
        <OptionCard
          title="Same as shipping"
          note={form.recipient === 'other' && 'As it is a gift, the bill goes to the address in your account.'}
          {...choice('same')}
        />
        <OptionCard title="A different address" {...choice('different')} />
        {(gstin || isBusiness) && (
          <OptionCard
            type="checkbox"
            name="bill"
            title="Business bill with GSTIN"
            checked={isBusiness}
            onChange={(event) => chooseBill(event.target.checked ? 'business' : 'person')}
          />
        )}
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
      {isBusiness && <BusinessFields form={form} errors={errors} type={type} />}
    </fieldset>
  );
}

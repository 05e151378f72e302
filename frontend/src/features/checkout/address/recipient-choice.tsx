import { FieldGrid, OptionCard, TextInput } from '../../../ui';
import styles from '../checkout.module.css';
import { isPhone, type DeliveryForm, type FormErrors } from './delivery-form.view-model';
import { invalidOnceTyped } from './invalid-once-typed';
import type { AddressFormState } from './use-address-form';

interface RecipientChoiceProps {
  recipient: DeliveryForm['recipient'];
  onChoose: (recipient: DeliveryForm['recipient']) => void;
}

/** Who opens the parcel: the customer, or somebody who is to be surprised. */
export function RecipientChoice({ recipient, onChoose }: RecipientChoiceProps) {
  const choice = (value: DeliveryForm['recipient']) => ({
    type: 'radio' as const,
    name: 'recipient',
    value,
    checked: recipient === value,
    onChange: () => onChoose(value),
  });
  return (
    <fieldset className={styles.pair}>
      <legend className="srOnly">Who receives it?</legend>
      <OptionCard title="Deliver to me" {...choice('me')} />
      <OptionCard title="Send it to someone else" {...choice('other')} />
    </fieldset>
  );
}

interface BuyerFieldsProps extends Pick<AddressFormState, 'form' | 'type'> {
  errors: FormErrors;
}

/** Who sends a gift: the courier calls whoever receives it, and all the rest stays with the buyer. */
export function BuyerFields({ form, type, errors }: BuyerFieldsProps) {
  return (
    <fieldset className={styles.buyer}>
      <legend>About you</legend>
      <p className="quiet">
        Enter their name and number above: the courier calls them. We e-mail only you, so it stays a surprise.
      </p>
      <FieldGrid>
        <TextInput
          id="buyerName"
          name="buyerName"
          label="Your name"
          autoComplete="name"
          maxLength={160}
          required
          value={form.buyerName}
          error={errors.buyerName}
          onChange={(event) => type('buyerName', event.target.value)}
        />
        <TextInput
          id="buyerPhone"
          name="buyerPhone"
          label="Your phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          required
          valid={isPhone(form.buyerPhone)}
          value={form.buyerPhone}
          {...invalidOnceTyped(form.buyerPhone, errors.buyerPhone)}
          onChange={(event) => type('buyerPhone', event.target.value)}
        />
      </FieldGrid>
    </fieldset>
  );
}

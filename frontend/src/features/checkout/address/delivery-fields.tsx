import { FieldGrid, Select, TextInput } from '../../../ui';
import { isPhone, type DeliveryField, type FormErrors } from './delivery-form.view-model';
import { errorsFor, localityHelp } from './pin-lookup.view-model';
import { invalidOnceTyped } from './invalid-once-typed';
import type { AddressFormState } from './use-address-form';

interface DeliveryFieldsProps extends Pick<AddressFormState, 'form' | 'lookup' | 'type' | 'chooseLocality'> {
  errors: FormErrors;
}

const CHOOSE = 'Choose your locality';

export function DeliveryFields({ form, lookup, errors: all, type, chooseLocality }: DeliveryFieldsProps) {
  const isOpen = lookup.status === 'open';
  const errors = errorsFor(lookup, all);
  const field = (name: DeliveryField) => ({
    id: name,
    name,
    required: true,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  });
  const marked = (name: 'pinCode' | 'phone') => ({
    ...field(name),
    ...invalidOnceTyped(form[name], errors[name]),
  });
  const locality = { ...field('locality'), label: 'Locality', full: true, help: localityHelp(lookup) };

  return (
    <FieldGrid>
      <TextInput label="First name" autoComplete="given-name" {...field('firstName')} />
      <TextInput label="Last name" autoComplete="family-name" {...field('lastName')} />
      <TextInput
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        valid={isPhone(form.phone)}
        {...marked('phone')}
      />
      <TextInput
        label="PIN code"
        inputMode="numeric"
        autoComplete="postal-code"
        valid={lookup.status === 'found'}
        {...marked('pinCode')}
      />
      {lookup.status === 'found' ? (
        <Select {...locality} onChange={(event) => chooseLocality(event.target.value)}>
          <option value="">{CHOOSE}</option>
          {lookup.offices.map(({ Name }) => (
            <option key={Name} value={Name}>
              {Name}
            </option>
          ))}
        </Select>
      ) : (
        <TextInput {...locality} readOnly={!isOpen} maxLength={120} />
      )}
      <TextInput label="Address" autoComplete="street-address" maxLength={300} full {...field('address')} />
      <TextInput label="City" readOnly={!isOpen} maxLength={120} {...field('city')} />
      <TextInput label="State" readOnly={!isOpen} maxLength={120} {...field('state')} />
      <Select label="Country" name="country" autoComplete="country-name" full defaultValue="India">
        <option>India</option>
      </Select>
    </FieldGrid>
  );
}

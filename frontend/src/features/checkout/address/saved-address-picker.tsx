import type { AddressDto } from '../../../api/generated/types';
import { OptionCard } from '../../../ui';
import styles from '../checkout.module.css';
import { addressSummary } from './saved-addresses.view-model';

interface SavedAddressPickerProps {
  saved: readonly AddressDto[];
  /** null: one that is not saved */
  chosen: AddressDto | null;
  onChoose: (address: AddressDto | null) => void;
}

/** Where to? The saved addresses, and a new one. */
export function SavedAddressPicker({ saved, chosen, onChoose }: SavedAddressPickerProps) {
  const choice = (address: AddressDto | null) => ({
    type: 'radio' as const,
    name: 'savedAddress',
    value: address?.id ?? 'new',
    checked: chosen?.id === address?.id,
    onChange: () => onChoose(address),
  });
  return (
    <fieldset className={styles.saved}>
      <legend className="srOnly">Where to?</legend>
      {saved.map((address) => (
        <OptionCard
          key={address.id}
          title={`${address.firstName} ${address.lastName}`}
          note={addressSummary(address)}
          {...choice(address)}
        />
      ))}
      <OptionCard title="Another address" {...choice(null)} />
    </fieldset>
  );
}

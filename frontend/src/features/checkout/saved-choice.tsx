import type { AddressDto } from '../../api/generated';
import { Option } from '../../ui';
import styles from './checkout.module.css';
import { placeLine } from './saved-addresses.view-model';

interface SavedChoiceProps {
  saved: readonly AddressDto[];
  /** null: one that is not saved */
  chosen: AddressDto | null;
  onChoose: (address: AddressDto | null) => void;
}

/** Where to? The saved addresses, and a new one. */
export function SavedChoice({ saved, chosen, onChoose }: SavedChoiceProps) {
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
        <Option
          key={address.id}
          title={`${address.firstName} ${address.lastName}`}
          note={placeLine(address)}
          {...choice(address)}
        />
      ))}
      <Option title="Another address" {...choice(null)} />
    </fieldset>
  );
}

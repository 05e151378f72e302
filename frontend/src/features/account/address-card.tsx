import type { AddressDto } from '../../api/generated/types';
import { Badge, ScreenReaderOnly, TextButton } from '../../ui';
import styles from './account.module.css';
import { addressLines, nameOf } from './account.view-model';

interface AddressCardProps {
  address: AddressDto;
  onChange: () => void;
  onRemove: () => void;
  onMakeDefault: () => void;
}

export function AddressCard({ address, onChange, onRemove, onMakeDefault }: AddressCardProps) {
  const which = <ScreenReaderOnly>{nameOf(address)}</ScreenReaderOnly>;
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <h3>
          {address.firstName} {address.lastName}
        </h3>
        {address.isDefault && <Badge tone="good">Default</Badge>}
      </div>
      <address className={styles.lines}>
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span className="num">{address.phone}</span>
      </address>
      <div className={styles.actions}>
        <TextButton small onClick={onChange}>
          <span>Edit {which}</span>
        </TextButton>
        <TextButton small onClick={onRemove}>
          <span>Remove {which}</span>
        </TextButton>
        {!address.isDefault && (
          <TextButton small onClick={onMakeDefault}>
            <span>Make default {which}</span>
          </TextButton>
        )}
      </div>
    </li>
  );
}

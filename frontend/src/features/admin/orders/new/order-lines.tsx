import { TextButton, TextInput } from '../../../../ui';
import { QuantityInput } from '../../components/quantity-input';
import type { NewOrderLine } from './new-order.view-model';
import styles from './new-order.module.css';

const MAX_QUANTITY = 1_000;

interface OrderLinesProps {
  lines: readonly NewOrderLine[];
  errors: readonly { field: string; message: string }[] | undefined;
  onChange: (lines: readonly NewOrderLine[]) => void;
}

/** The items of the order, with their words and quantities. */
export function OrderLines({ lines, errors, onChange }: OrderLinesProps) {
  if (lines.length === 0) return null;
  const edit = (at: number, part: Partial<NewOrderLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...part } : line)));
  return (
    <ul className={styles.lines}>
      {lines.map((line, place) => (
        <li key={`${line.productId}-${place}`}>
          <b>{line.name}</b>
          {line.takesWords && (
            <TextInput
              label={`Words on ${line.name}`}
              optional
              maxLength={500}
              value={line.words}
              error={errors?.find(({ field }) => field === `lines.${place}.words`)?.message}
              onChange={(event) => edit(place, { words: event.target.value })}
            />
          )}
          <div className={styles.controls}>
            <QuantityInput
              quantity={line.quantity}
              max={MAX_QUANTITY}
              of={line.name}
              onChange={(quantity) => quantity > 0 && edit(place, { quantity })}
            />
            <TextButton
              aria-label={`Remove ${line.name}`}
              onClick={() => onChange(lines.filter((_, other) => other !== place))}
            >
              Remove
            </TextButton>
          </div>
        </li>
      ))}
    </ul>
  );
}

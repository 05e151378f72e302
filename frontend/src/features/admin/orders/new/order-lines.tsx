import { TextButton, TextInput } from '../../../../ui';
import { QuantityInput } from '../../components/quantity-input';
import { LineStudio } from './line-studio';
import { inputsOf, type NewOrderLine } from './new-order.view-model';
import styles from './new-order.module.css';

const MAX_QUANTITY = 1_000;

interface OrderLinesProps {
  lines: readonly NewOrderLine[];
  errors: readonly { field: string; message: string }[] | undefined;
  onChange: (lines: readonly NewOrderLine[]) => void;
}

/** The items of the order, with their words, photos and quantities. */
export function OrderLines({ lines, errors, onChange }: OrderLinesProps) {
  if (lines.length === 0) return null;
  const edit = (at: number, part: Partial<NewOrderLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...part } : line)));
  const errorOf = (place: number, part: 'words' | 'photo') =>
    errors?.find(({ field }) => field === `lines.${place}.${part}`)?.message;
  return (
    <ul className={styles.lines}>
      {lines.map((line, place) => (
        <li key={line.key}>
          <b>{line.name}</b>
          {line.words.includes('\n') && <p className={styles.words}>{line.words}</p>}
          {line.product && inputsOf(line.product).words && !line.words.includes('\n') && (
            <TextInput
              label={`Words on ${line.name}`}
              optional={!line.product.text1}
              maxLength={500}
              value={line.words}
              error={errorOf(place, 'words')}
              onChange={(event) => edit(place, { words: event.target.value })}
            />
          )}
          {line.product && inputsOf(line.product).studio && (
            <LineStudio
              line={line}
              product={line.product}
              error={errorOf(place, 'photo')}
              onChange={(part) => edit(place, part)}
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

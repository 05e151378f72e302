import styles from './quantity-input.module.css';

interface QuantityInputProps {
  quantity: number;
  max: number;
  /** what is counted: `How many {of}` */
  of: string;
  onChange: (quantity: number) => void;
}

/** One less, the number, one more; from nothing up. */
export function QuantityInput({ quantity, max, of, onChange }: QuantityInputProps) {
  return (
    <fieldset className={styles.quantity} aria-label={`How many ${of}`}>
      <button type="button" aria-label="One less" disabled={quantity <= 0} onClick={() => onChange(quantity - 1)}>
        −
      </button>
      <output aria-live="polite">{quantity}</output>
      <button type="button" aria-label="One more" disabled={quantity >= max} onClick={() => onChange(quantity + 1)}>
        +
      </button>
    </fieldset>
  );
}

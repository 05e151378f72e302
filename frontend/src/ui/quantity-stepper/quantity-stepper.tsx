import { Icon } from '../icon/icon';
import { MinusIcon, PlusIcon } from '../icon/icons';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  quantity: number;
  /** the new quantity, never below one */
  onChange: (quantity: number) => void;
  /** what is counted, for the group's name: `Quantity of {of}` */
  of?: string;
  max?: number;
  disabled?: boolean;
}

export function QuantityStepper({ quantity, onChange, of, max = Infinity, disabled }: QuantityStepperProps) {
  return (
    <fieldset className={styles.stepper} aria-label={of ? `Quantity of ${of}` : 'Quantity'}>
      <button
        type="button"
        aria-label="One less"
        disabled={disabled || quantity <= 1}
        onClick={() => onChange(Math.max(1, quantity - 1))}
      >
        <Icon of={MinusIcon} small />
      </button>
      <output aria-live="polite">{quantity}</output>
      <button
        type="button"
        aria-label="One more"
        disabled={disabled || quantity >= max}
        onClick={() => onChange(Math.min(max, quantity + 1))}
      >
        <Icon of={PlusIcon} small />
      </button>
    </fieldset>
  );
}

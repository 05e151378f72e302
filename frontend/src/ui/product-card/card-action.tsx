import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconShape } from '../icon/icon';
import { CheckIcon } from '../icon/icons';
import styles from './product-card.module.css';

export interface CardActionProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> {
  icon: IconShape;
  /** what the button does, with the product's name: `Add to Cart: Brass Urli` */
  label: string;
  /** said in place of the icon while it has just been done: `Added to Cart` */
  done?: string | null;
}

/** The round button on a card's picture. */
export function CardAction({ icon, label, done, disabled, type, ...rest }: CardActionProps) {
  return (
    <button
      type={type ?? 'button'}
      className={styles.add}
      aria-label={done ? undefined : label}
      disabled={disabled || Boolean(done)}
      {...rest}
    >
      <Icon of={done ? CheckIcon : icon} small={Boolean(done)} />
      {done}
    </button>
  );
}

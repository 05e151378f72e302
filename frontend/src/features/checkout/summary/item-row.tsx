import type { ComponentProps, ReactNode } from 'react';
import { rupees } from '../../../lib/rupees';
import { LinePersonalisation } from '../../cart';
import { ItemImage } from '../../personalise';
import styles from './item-row.module.css';

interface ItemRowProps extends Omit<ComponentProps<typeof ItemImage>, 'sizes'> {
  name: string;
  /** rupees for all of them */
  amount: number;
  /** below the name: how many, and what is said of them */
  children: ReactNode;
}

/** An item of an order with its picture, what is on it, and its price. */
export function ItemRow({ name, amount, children, ...item }: ItemRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <ItemImage {...item} sizes="4.5rem" />
      </div>
      <div>
        <p>{name}</p>
        <LinePersonalisation text={item.text} photo={item.photo} />
        {children}
      </div>
      <p className="num">{rupees(amount)}</p>
    </li>
  );
}

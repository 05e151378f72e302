import { cx } from '../../lib/cx';
import { percentOff, rupees } from '../../lib/rupees';
import styles from './price.module.css';

export interface PriceProps {
  /** what it costs, in rupees */
  now: number;
  /** shown only where it is above the price */
  mrp?: number | null | undefined;
  /** whole per cent; worked out from the MRP where it is left out */
  percent?: number;
  large?: boolean;
  className?: string | undefined;
}

export function Price({ now, mrp, percent, large, className }: PriceProps) {
  const saves = typeof mrp === 'number' && mrp > now;
  const off = saves ? (percent ?? percentOff(mrp, now)) : 0;
  return (
    <p className={cx(styles.price, large && styles.large, className)}>
      <b>{rupees(now)}</b>
      {saves && (
        <>
          <span className="srOnly"> MRP </span>
          <s>{rupees(mrp)}</s>
        </>
      )}
      {off > 0 && <i>{`${off}% off`}</i>}
    </p>
  );
}

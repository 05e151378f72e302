import { usePolicies } from '../../../lib/policies';
import { rupees } from '../../../lib/rupees';
import { GiftIcon, Icon, ShieldIcon, StampIcon, UndoIcon, type IconShape } from '../../../ui';
import type { Product } from '../product';
import styles from './product.module.css';

function leadTimeText({ customisable, madeToOrderDays: days }: Pick<Product, 'customisable' | 'madeToOrderDays'>) {
  const time = days > 0 ? ` in ${days} ${days === 1 ? 'day' : 'days'}` : '';
  return customisable
    ? ['Made for you.', `Made to order${time ? `,${time}` : ''}.`]
    : ['Made by hand.', `Packed for you${time}.`];
}

/** What the shop stands for, as its policies have it. */
export function PolicyNotes({ product }: { product: Product }) {
  const policies = usePolicies();
  const [made = '', when = ''] = leadTimeText(product);
  const promises: readonly (readonly [IconShape, string, string])[] = [
    [StampIcon, made, when],
    [ShieldIcon, 'Arrived damaged?', `Tell us within ${policies.damage.withinHours} hours, with a photo.`],
    [UndoIcon, 'Changed your mind?', `Cancel within ${policies.cancellation.withinHours} hours of ordering.`],
    [GiftIcon, `Gift wrap at ${rupees(policies.giftWrap.rupeesEachPiece)},`, 'for each item.'],
  ];
  return (
    <ul className={styles.promises} aria-label="Good to know">
      {promises.map(([icon, strong, rest]) => (
        <li key={strong}>
          <Icon of={icon} />
          <span>
            <strong>{strong}</strong> {rest}
          </span>
        </li>
      ))}
    </ul>
  );
}

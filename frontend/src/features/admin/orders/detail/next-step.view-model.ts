import type { AllowedActionDto, OrderInDetailDto } from '../../../../api/generated/types';
import { plural } from '../../../../lib/plural';
import type { Fact } from '../../components/fact-list';

/** Steps that take an order on; the others are never the one to press. */
const FORWARD_ACTIONS: ReadonlySet<string> = new Set(['start_production', 'pack', 'ship', 'deliver']);

export const isMainAction = ({ allowed, event }: AllowedActionDto): boolean => allowed && FORWARD_ACTIONS.has(event);

/** A courier's troubles are named only while there are any. */
export const isOfferedAction = ({ event, allowed }: AllowedActionDto): boolean =>
  allowed || FORWARD_ACTIONS.has(event) || event === 'cancel';

const TITLES: Record<string, string> = {
  awaiting_payment: 'The customer pays',
  payment_failed: 'The customer pays',
  paid: 'Make and pack',
  placed: 'Make and pack',
  in_production: 'Make and pack',
  packed: 'Hand it to the courier',
  shipped: 'The courier delivers it',
  return_requested: 'Decide on the return',
  return_approved: 'The customer sends it back',
  refund_due: 'Refund the customer',
};

/** What the order waits for; null where nothing more happens to it. @param awaitsCode paid in cash, unconfirmed */
export const nextStepTitle = (state: string, awaitsCode = false): string | null =>
  awaitsCode ? 'The customer enters the code' : (TITLES[state] ?? null);

type Order = Pick<OrderInDetailDto, 'address' | 'gift_message' | 'prices_hidden'> & {
  products: readonly Pick<
    OrderInDetailDto['products'][number],
    'quantity' | 'removed' | 'custom_text' | 'photo' | 'originalUrl' | 'gift_wrap'
  >[];
};

const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What the workshop needs to make, pack and send it. */
export function stepNeeds({ address, products: sold, gift_message: message, prices_hidden: hidden }: Order): Fact[] {
  const products = sold.filter(({ quantity, removed }) => removed < quantity);
  const pieces = products.reduce((sum, { quantity, removed }) => sum + quantity - removed, 0);
  const words = products.filter(({ custom_text: text }) => text).length;
  const photos = products.filter(({ photo, originalUrl }) => photo ?? originalUrl).length;
  const wrapped = products.filter(({ gift_wrap: isWrapped }) => isWrapped).length;
  const asGift = [
    wrapped > 0 && `${wrapped} to wrap`,
    message && 'a card with a message',
    hidden && 'no prices in the parcel',
  ].filter((part) => part !== false && part !== null && part !== '');
  return [
    { name: 'Items', value: plural(pieces, 'item'), note: '' },
    ...(words > 0 ? [{ name: 'Words', value: `On ${plural(words, 'item')}`, note: 'As they stand below' }] : []),
    ...(photos > 0 ? [{ name: 'Photo', value: plural(photos, 'photo'), note: 'Open it below' }] : []),
    {
      name: 'Goes to',
      value: [`${address.firstName} ${address.lastName}`.trim(), address.city].filter(Boolean).join(', '),
      note: [address.state, address.pinCode].filter(Boolean).join(' '),
    },
    ...(asGift.length > 0 ? [{ name: 'As a gift', value: capitalize(asGift.join(', ')), note: '' }] : []),
  ];
}

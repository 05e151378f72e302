import { rupees } from '../../../../lib/rupees';
import type { AddedItemDto, AdditionDto, OrderDetailItemDto, QuoteDto } from '../../../../api/generated/types';

/** A line that may be added: more of one that the order has, or another product. */
export interface AddedLine {
  /** Names it in the list. */
  key: string;
  name: string;
  /** null for another product */
  lineId: string | null;
  /** null for a line of the order */
  productId: string | null;
  words: string;
  /** New words can stand on it: on another product that takes some. */
  takesWords: boolean;
  quantity: number;
}

type Sold = Pick<OrderDetailItemDto, 'line_id' | 'product_name' | 'custom_text'>;

/** The lines of an order, none of them added yet. */
export const moreOf = (products: readonly Sold[]): AddedLine[] =>
  products.map(({ line_id: lineId, product_name: name, custom_text: words }) => ({
    key: lineId,
    name,
    lineId,
    productId: null,
    words: words ?? '',
    takesWords: false,
    quantity: 0,
  }));

/** One of another product; one more where it stands in the list without words. */
export function addOther(
  lines: readonly AddedLine[],
  { id, name, takesWords }: { id: string; name: string; takesWords: boolean },
): AddedLine[] {
  const known = lines.findIndex(({ productId, words }) => productId === id && words === '');
  if (known >= 0) return lines.map((line, at) => (at === known ? { ...line, quantity: line.quantity + 1 } : line));
  return [
    ...lines,
    { key: `${id}-${lines.length}`, name, lineId: null, productId: id, words: '', takesWords, quantity: 1 },
  ];
}

/** What the server is asked to add. */
export const addedItems = (lines: readonly AddedLine[]): AddedItemDto[] =>
  lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ lineId, productId, words, quantity }) =>
      lineId
        ? { lineId, quantity }
        : { productId: productId ?? '', quantity, ...(words.trim() && { words: words.trim() }) },
    );

/** What the form lacks; null where it is complete. */
export function missingFrom(lines: readonly AddedLine[], reason: string): string | null {
  if (addedItems(lines).length === 0) return 'Add at least one item.';
  return reason.trim() === '' ? 'Give a reason.' : null;
}

/** How it is paid: store credit first where it is ticked, the rest by a link or in cash. */
export interface AdditionWay {
  payBy: NonNullable<AdditionDto['payBy']>;
  useCredit: boolean;
  wrapAll: boolean;
}

/** What happens next, in words, with the button that does it; null where cash is asked for and not taken. */
export function additionOutcome(
  { total, credit, cash }: Pick<QuoteDto, 'total' | 'credit' | 'cash'>,
  { payBy, useCredit }: AdditionWay,
  number: string,
): { text: string; button: string; done: string } | null {
  const { used, due } = credit;
  if (payBy === 'cash' && cash.problem !== '') return null;
  if (used > 0 && due === 0)
    return {
      text: `Store credit pays all of it: ${rupees(total)}. The items are added at once.`,
      button: `Add for ${rupees(total)} of credit`,
      done: 'added, paid by store credit.',
    };
  const byCredit = used > 0 ? `Store credit pays ${rupees(used)}. ` : useCredit ? 'There is no store credit. ' : '';
  if (payBy === 'cash')
    return {
      text: `${byCredit}The courier collects ${rupees(due)} in cash. The items are added at once.`,
      button: `Add, ${rupees(due)} in cash`,
      done: 'added, paid in cash at the door.',
    };
  return {
    text: `${byCredit}The customer pays ${rupees(due)} by a link within 48 hours. Until then the items are set aside and ${number} is not sent; unpaid, it goes on as it was.`,
    button: `Send link for ${rupees(due)}`,
    done: 'the payment link is on its way.',
  };
}

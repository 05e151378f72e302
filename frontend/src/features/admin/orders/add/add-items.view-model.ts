import { rupees } from '../../../../lib/rupees';
import type { AddedItemDto, AdditionDto, OrderDetailItemDto, QuoteDto } from '../../../../api/generated/types';
import { lineNeeds, toItemDto, type NewOrderLine, type SentPhoto } from '../new/new-order.view-model';

/** A line of the order, of which more may be added. */
export interface MoreOfLine {
  lineId: string;
  name: string;
  words: string;
  quantity: number;
}

/** What is added: more of lines of the order, and other products. */
export interface AddedLines {
  more: readonly MoreOfLine[];
  others: readonly NewOrderLine[];
}

type Sold = Pick<OrderDetailItemDto, 'line_id' | 'product_name' | 'custom_text'>;

/** The lines of an order, none of them added yet. */
export const nothingAdded = (products: readonly Sold[]): AddedLines => ({
  more: products.map(({ line_id: lineId, product_name: name, custom_text: words }) => ({
    lineId,
    name,
    words: words ?? '',
    quantity: 0,
  })),
  others: [],
});

/**
 * What the server is asked to add.
 * @param sent the photos that were uploaded, by the key of their line
 */
export const addedItems = (
  { more, others }: AddedLines,
  sent: ReadonlyMap<number, SentPhoto> = new Map(),
): AddedItemDto[] => [
  ...more.filter(({ quantity }) => quantity > 0).map(({ lineId, quantity }) => ({ lineId, quantity })),
  ...others.map((line) => toItemDto(line, sent)),
];

/** The server names items by their place among all that are added; the form has the other products in a list of their own. */
export function errorsOfOthers<Field extends { field: string }>(
  { more }: AddedLines,
  errors: readonly Field[] | undefined,
): Field[] {
  const before = more.filter(({ quantity }) => quantity > 0).length;
  return (errors ?? []).flatMap((error) => {
    const [, place, part] = /^lines\.(\d+)\.(\w+)$/.exec(error.field) ?? [];
    const at = Number(place) - before;
    return part && at >= 0 ? [{ ...error, field: `lines.${at}.${part}` }] : [];
  });
}

/** What the form lacks; null where it is complete. */
export function missingFrom(lines: AddedLines, reason: string): string | null {
  if (addedItems(lines).length === 0) return 'Add at least one item.';
  const unfinished = lines.others.map(lineNeeds).find((needs) => needs !== null);
  if (unfinished) return unfinished;
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

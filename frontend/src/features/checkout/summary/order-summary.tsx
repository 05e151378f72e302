import { cartClient } from '../../../api/generated/cart';
import type { QuoteDto } from '../../../api/generated/types';
import { formatWeekday } from '../../../lib/format-date';
import { logError } from '../../../lib/log';
import { rupees } from '../../../lib/rupees';
import { ChevronDownIcon, Icon, TextButton, Totals, type TotalsRow } from '../../../ui';
import { itemCountLabel } from '../../cart';
import { ItemRow } from './item-row';
import styles from '../checkout.module.css';

function UnavailableLine({ line }: { line: QuoteDto['lines'][number] }) {
  const [takeOut, { isLoading }] = cartClient.useRemoveFromCartMutation();
  const remove = () => {
    takeOut({ removeFromCartDto: { lineId: line.id } })
      .unwrap()
      .catch((cause: unknown) => logError('The line could not be removed', cause));
  };
  // A gift that is bought by itself is no line of the cart.
  const isInCart = line.id !== line.productId;
  return (
    <>
      <p className={styles.gone}>{unavailableLabel(line)}</p>
      {isInCart && (
        <TextButton small disabled={isLoading} onClick={remove}>
          Remove<span className="srOnly">: {line.name}</span>
        </TextButton>
      )}
    </>
  );
}

function Lines({ quote }: { quote: QuoteDto }) {
  return (
    <ul className={styles.lines}>
      {quote.lines.map((line) => (
        <ItemRow
          key={line.id}
          image={line.image}
          slug={line.slug}
          text={line.customText}
          photo={line.uploadedPhoto}
          preview={line.previewUrl}
          name={line.name}
          amount={line.price * line.quantity}
        >
          <p className={styles.quantity}>
            Quantity {line.quantity}
            {line.giftWrap && ', gift-wrapped'}
          </p>
          {!line.available && <UnavailableLine line={line} />}
        </ItemRow>
      ))}
    </ul>
  );
}

function unavailableLabel({ piecesLeft, inOtherCarts }: QuoteDto['lines'][number]): string {
  if (piecesLeft === null) return 'Not on sale right now.';
  if (piecesLeft === 0 && inOtherCarts) return 'The last ones are in other carts. Try again soon.';
  return piecesLeft === 0 ? 'Sold out.' : `Only ${itemCountLabel(piecesLeft)} left.`;
}

const count = (quote: QuoteDto) => itemCountLabel(quote.lines.reduce((sum, { quantity }) => sum + quantity, 0));

/** The order in one line, for the top of a phone. */
export function OrderSummaryBar({ quote }: { quote: QuoteDto }) {
  return (
    <details className={styles.peek}>
      <summary>
        <span>Your order, {count(quote)}</span>
        <span className="num">{rupees(quote.total)}</span>
        <Icon of={ChevronDownIcon} />
      </summary>
      <Lines quote={quote} />
    </details>
  );
}

const rowsOf = (quote: QuoteDto): TotalsRow[] => [
  { label: 'Total MRP', value: rupees(quote.mrp) },
  { label: 'Money Saved', value: rupees(-quote.saved), kind: 'saved' },
  ...quote.charges.map(({ label, amount }) => ({ label, value: amount > 0 ? rupees(amount) : 'Free' })),
  ...quote.discounts.map(({ label, amount }): TotalsRow => ({ label, value: rupees(-amount), kind: 'saved' })),
  { label: 'Total Amount', value: rupees(quote.total), kind: 'sum' },
  ...(quote.credit.used > 0
    ? [
        { label: 'Store credit', value: rupees(-quote.credit.used), kind: 'saved' } as const,
        { label: 'To pay', value: rupees(quote.credit.due), kind: 'sum' } as const,
      ]
    : []),
];

/** Every piece and every charge, before anything is paid. */
export function OrderSummary({ quote, isDayChosen }: { quote: QuoteDto; isDayChosen: boolean }) {
  const arrivesOn = quote.days?.arrivesOn;
  return (
    <>
      <Lines quote={quote} />
      <hr />
      <Totals rows={rowsOf(quote)} />
      {arrivesOn && (
        <p className={styles.arrives}>
          Arrives on <strong>{formatWeekday(arrivesOn)}</strong>
          {isDayChosen && ', the day you chose'}
        </p>
      )}
    </>
  );
}

import type { QuoteDto } from '../../../../api/generated/types';
import { formatDate } from '../../../../lib/format-date';
import { rupees } from '../../../../lib/rupees';
import { Notice, Totals } from '../../../../ui';
import styles from './new-order.module.css';

/** What the order comes to, as the server says, and when it arrives. */
export function QuotedTotals({ quote, payBy }: { quote: QuoteDto; payBy: 'gateway' | 'cash' }) {
  const problem = payBy === 'cash' ? quote.cash.problem : quote.online.problem;
  return (
    <section aria-label="Total" className={styles.total}>
      <Totals
        rows={[
          { label: 'Items', value: rupees(quote.subtotal) },
          ...quote.charges.map(({ label, amount }) => ({ label, value: rupees(amount) })),
          ...quote.discounts.map(({ label, amount }) => ({ label, value: rupees(-amount), kind: 'saved' as const })),
          { label: 'Total', value: rupees(quote.total), kind: 'sum' },
        ]}
      />
      {quote.days && (
        <p>{quote.days.arrivesOn ? `Arrives ${formatDate(quote.days.arrivesOn)}.` : 'This day is not offered.'}</p>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
    </section>
  );
}

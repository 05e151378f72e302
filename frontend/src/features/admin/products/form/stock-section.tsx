import { Select, TextInput } from '../../../../ui';
import { FormSection } from '../../components/form-section';
import layout from '../../components/form-section.module.css';
import { StockHistory } from '../stock/stock-history';
import { MANUAL_REASONS, STOCK_REASON_LABELS } from '../stock/stock-history.view-model';
import { bound, WHOLE, type SectionProps } from './sections';

interface StockSectionProps extends SectionProps {
  /** null for a product that is not saved yet */
  id: string | null;
  /** the pieces that the form was opened with, as text */
  before: string;
}

/** What the shop knows a piece by, how many there are, and what became of them. */
export function StockSection({ id, before, ...props }: StockSectionProps) {
  const at = bound(props);
  const { form, set } = props;
  const isOther = id !== null && form.stock.trim() !== before.trim();
  return (
    <FormSection
      title="Stock"
      note="Sales and returns are counted automatically. Shoppers see neither SKU nor barcode."
    >
      <TextInput className={layout.half} label="SKU" autoComplete="off" {...at('sku')} />
      <TextInput className={layout.half} label="Barcode" {...WHOLE} {...at('barcode')} />
      <TextInput
        className={layout.half}
        label="Items in stock"
        {...WHOLE}
        {...at('stock')}
        help="Empty: made to order, not counted"
      />
      <TextInput className={layout.half} label="Low-stock alert" {...WHOLE} {...at('lowStockAt')} help="Empty: 3" />
      {isOther && (
        <Select
          className={layout.half}
          label="Why the stock changes"
          value={form.stockReason}
          onChange={({ target }) => set({ stockReason: target.value as typeof form.stockReason })}
        >
          {MANUAL_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {STOCK_REASON_LABELS[reason]}
            </option>
          ))}
        </Select>
      )}
      <TextInput className={layout.half} label="Weight, grams" {...WHOLE} {...at('weightGrams')} />
      {id !== null && <StockHistory id={id} />}
    </FormSection>
  );
}

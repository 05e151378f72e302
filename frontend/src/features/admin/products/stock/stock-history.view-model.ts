import type { StockChangeDto } from '../../../../api/generated/types';

export const STOCK_REASON_LABELS: Record<StockChangeDto['reason'], string> = {
  opening: 'First counted',
  ordered: 'Sold',
  released: 'Back from an order that was not paid or was cancelled',
  returned: 'Returned',
  import: 'Import from Excel',
  delivery: 'Delivery from workshop',
  counted: 'Counted',
  damaged: 'Damaged',
  corrected: 'Corrected',
};

/** What a person may say of a change by hand. */
export const MANUAL_REASONS = ['delivery', 'counted', 'damaged', 'corrected'] as const;

/** `+30`, `−1` */
export function changeLabel(change: number): string {
  if (change === 0) return '0';
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toLocaleString('en-IN')}`;
}

/** `42`, or that nobody counts any more. */
export function stockLabel(stock: number | null): string {
  return stock === null ? 'not counted' : stock.toLocaleString('en-IN');
}

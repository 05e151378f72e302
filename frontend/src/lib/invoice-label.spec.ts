import { expect, it } from '@jest/globals';
import { invoiceLabel } from './invoice-label';

it('names bills as their papers do', () => {
  expect(['invoice', 'receipt', 'credit_note', 'refund_receipt', null].map(invoiceLabel)).toEqual([
    'Tax invoice',
    'Receipt',
    'Credit note',
    'Refund receipt',
    'Receipt',
  ]);
});

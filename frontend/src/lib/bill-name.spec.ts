import { expect, it } from '@jest/globals';
import { billName } from './bill-name';

it('names bills as their papers do', () => {
  expect(['invoice', 'receipt', 'credit_note', 'refund_receipt', null].map(billName)).toEqual([
    'Tax invoice',
    'Receipt',
    'Credit note',
    'Refund receipt',
    'Receipt',
  ]);
});

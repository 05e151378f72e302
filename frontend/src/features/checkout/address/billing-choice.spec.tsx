import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ShopContext } from '../../../lib/shop';
import { BillingChoice } from './billing-choice';
import { EMPTY_FORM, shownErrors } from './delivery-form.view-model';

const SHOP = {
  siteName: 'Saugaat',
  publicUrl: '',
  checkoutScriptUrl: '',
  contactEmail: '',
  contactPhone: '',
  hasPage: () => true,
};
const BOX = { name: 'Business bill with GSTIN' };

function Billing({ gstin }: { gstin?: string }) {
  const [form, setForm] = useState({ ...EMPTY_FORM, state: 'Karnataka' });
  return (
    <ShopContext value={{ ...SHOP, legal: gstin ? { gstin } : {} }}>
      <BillingChoice
        form={form}
        errors={shownErrors(form, false)}
        type={(field, text) => setForm({ ...form, [field]: text })}
        chooseBilling={(billing) => setForm({ ...form, billing })}
        chooseBill={(bill) => setForm({ ...form, bill })}
      />
    </ShopContext>
  );
}

afterEach(cleanup);

it('a shop with a GSTIN bills a business, in fields that open when they are wanted', () => {
  render(<Billing gstin="23AAAAA0000A1Z9" />);
  expect(screen.queryByLabelText('GSTIN')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', BOX));
  const gstin = screen.getByLabelText('GSTIN');
  fireEvent.change(gstin, { target: { value: '29AAGCB7383J1Z5' } });
  expect(screen.getByText(/The last character doesn’t fit the rest/)).toBeTruthy();
  fireEvent.change(gstin, { target: { value: '29AAGCB7383J1Z4' } });
  expect(screen.queryByText(/The last character/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Place of supply').value).toBe('Karnataka');
});

it('a shop without one does not ask', () => {
  render(<Billing />);
  expect(screen.queryByRole('checkbox', BOX)).toBeNull();
});

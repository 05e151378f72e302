import { describe, expect, it } from '@jest/globals';
import { EMPTY_FORM } from './delivery-form.view-model';
import { openFields, openFieldsLabel } from './open-fields.view-model';

const idsOf = (form: Parameters<typeof openFields>[0]) => openFields(form).map(({ id }) => id);

describe('the fields that are still open', () => {
  it('stand in the order of the page, without those that the PIN code fills in', () => {
    expect(idsOf(EMPTY_FORM)).toEqual(['firstName', 'lastName', 'phone', 'pinCode', 'address']);
    expect(openFields(EMPTY_FORM)[3]).toEqual({ id: 'pinCode', label: 'PIN code' });
  });

  it('after the PIN code comes the locality, and what has to be typed by hand', () => {
    const known = {
      ...EMPTY_FORM,
      firstName: 'A',
      lastName: 'B',
      phone: '9845012345',
      address: '14',
      pinCode: '560038',
    };
    expect(idsOf(known)).toEqual(['locality']);
    expect(idsOf({ ...known, locality: 'Indiranagar' })).toEqual(['city', 'state']);
    expect(idsOf({ ...known, locality: 'Indiranagar', city: 'Bengaluru', state: 'Karnataka' })).toEqual([]);
  });

  it('of a PIN code that no post office has, all of the place is to be typed', () => {
    const unknown = { ...EMPTY_FORM, pinCode: '999999' };
    const ids = openFields(unknown, true).map(({ id }) => id);
    expect(ids).toEqual(['firstName', 'lastName', 'phone', 'locality', 'address', 'city', 'state']);
  });

  it('are counted', () => {
    expect([openFieldsLabel(1), openFieldsLabel(3)]).toEqual(['1 field', '3 fields']);
  });
});

it('each open field has the name that stands above it', () => {
  const gift = { ...EMPTY_FORM, recipient: 'other', billing: 'different', bill: 'business' } as const;
  expect(openFields(gift).map(({ label }) => label)).toEqual([
    'First name',
    'Last name',
    'Phone',
    'PIN code',
    'Address',
    'Your name',
    'Your phone',
    'Billing address',
    'GSTIN',
    'Name on the bill',
  ]);
  expect(openFields({ ...gift, pinCode: '560038' }).map(({ label }) => label)).toContain('Locality');
  const placed = openFields({ ...gift, pinCode: '560038', locality: 'Indiranagar' }).map(({ label }) => label);
  expect(placed).toContain('City');
});

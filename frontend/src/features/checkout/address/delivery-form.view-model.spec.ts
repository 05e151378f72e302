import { describe, expect, it } from '@jest/globals';
import {
  deliveryAddress,
  EMPTY_FORM,
  formErrors,
  isComplete,
  isPhone,
  isPin,
  initialDeliveryForm,
  asciiDigits,
  setRecipient,
  shownErrors,
  normalizePhone,
  type DeliveryForm,
} from './delivery-form.view-model';

const whole: DeliveryForm = {
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '14, 2nd Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560038',
  phone: '9845012345',
  locality: 'Indiranagar',
  recipient: 'me',
  buyerName: '',
  buyerPhone: '',
  billing: 'same',
  billingAddress: '',
  bill: 'person',
  businessGstin: '',
  businessName: '',
};

describe('the delivery form', () => {
  it('R-CHK-02 R-CHK-09 wants every field but the billing address', () => {
    expect(Object.keys(formErrors(EMPTY_FORM)).sort()).toEqual([
      'address',
      'city',
      'firstName',
      'lastName',
      'locality',
      'phone',
      'pinCode',
      'state',
    ]);
    expect(isComplete(whole)).toBe(true);
  });

  it.each(['firstName', 'lastName', 'address', 'city', 'state', 'locality', 'phone', 'pinCode'] as const)(
    'R-CHK-09 R-ERR-25 %s of blanks is empty',
    (field) => {
      expect(Object.keys(formErrors({ ...whole, [field]: ' \t ' }))).toEqual([field]);
    },
  );

  it.each(['110001', '999999', '560038'])('R-CHK-10 takes the pin %s', (pin) => {
    expect(isPin(pin)).toBe(true);
  });
  it.each(['012345', '12345', '1234567', '12345a', '１１０００１', ''])('R-CHK-10 refuses the pin "%s"', (pin) => {
    expect(isPin(pin)).toBe(false);
  });

  it.each(['6000000000', '9845012345'])('R-CHK-11 takes the phone %s', (phone) => {
    expect(isPhone(phone)).toBe(true);
  });
  it.each(['5845012345', '98450123', '98450123456', '+919845012345', 'N/A', ''])(
    'R-CHK-11 refuses the phone "%s"',
    (phone) => {
      expect(isPhone(phone)).toBe(false);
    },
  );

  it('R-CHK-12 shows a wrong pin or phone once typed, and no other field', () => {
    expect(shownErrors(EMPTY_FORM, false)).toEqual({});
    const typed = shownErrors({ ...EMPTY_FORM, pinCode: '0123', phone: '98' }, false);
    expect(Object.keys(typed).sort()).toEqual(['phone', 'pinCode']);
  });

  it('R-ERR-25 marks every field at fault once somebody tried to pay', () => {
    expect(Object.keys(shownErrors(EMPTY_FORM, true))).toHaveLength(8);
  });

  it('R-CHK-03 R-CHK-04 the billing address is the shipping address at first', () => {
    expect(EMPTY_FORM.billing).toBe('same');
    expect(isComplete({ ...whole, billingAddress: '' })).toBe(true);
    expect(deliveryAddress({ ...whole, billingAddress: 'typed and taken back' })).not.toHaveProperty('billingAddress');
  });

  it('R-CHK-05 a different billing address has to be told', () => {
    const different: DeliveryForm = { ...whole, billing: 'different' };
    expect(formErrors(different)).toEqual({ billingAddress: 'Enter the billing address.' });
    expect(deliveryAddress({ ...different, billingAddress: ' 22 MG Road ' }).billingAddress).toBe('22 MG Road');
  });

  it('a business is billed by its GSTIN and name, which nobody else has to tell', () => {
    const business: DeliveryForm = { ...whole, bill: 'business' };
    expect(Object.keys(formErrors(business))).toEqual(['businessGstin', 'businessName']);
    const told = { ...business, businessGstin: ' 29aagcb7383j1z4 ', businessName: ' Banyan Studio LLP ' };
    expect(isComplete(told)).toBe(true);
    expect(deliveryAddress(told)).toMatchObject({
      businessGstin: '29AAGCB7383J1Z4',
      businessName: 'Banyan Studio LLP',
    });
    expect(deliveryAddress({ ...told, bill: 'person' })).not.toHaveProperty('businessGstin');
    expect(shownErrors({ ...told, businessGstin: '29AAGCB' }, false)).toEqual({});
    expect(shownErrors({ ...told, businessGstin: '29AAGCB7383J1Z5' }, false)).toHaveProperty('businessGstin');
  });

  it('R-CHK-09 sends what was typed, trimmed', () => {
    expect(deliveryAddress({ ...whole, firstName: ' Meera ' })).toEqual({
      firstName: 'Meera',
      lastName: 'Iyer',
      address: '14, 2nd Cross',
      city: 'Bengaluru',
      state: 'Karnataka',
      pinCode: '560038',
      phone: '9845012345',
      locality: 'Indiranagar',
    });
  });

  it.each([
    ['+91 98450 12345', '9845012345'],
    ['098450-12345', '9845012345'],
    ['9845 0123', '98450123'],
    ['9123456789', '9123456789'],
    ['+44 20 7946', '+44207946'],
  ])('R-CHK-11 takes %s as it is written', (typed, phone) => {
    expect(normalizePhone(typed)).toBe(phone);
  });

  it('begins with what is known of the customer', () => {
    expect(initialDeliveryForm({ fullName: 'Meera S Iyer', phone: '9845012345' })).toMatchObject({
      firstName: 'Meera',
      lastName: 'S Iyer',
      phone: '9845012345',
    });
    expect(initialDeliveryForm({ fullName: '', phone: 'N/A' })).toEqual(EMPTY_FORM);
  });

  it('a gift for somebody else asks for them and for the buyer, and bills the buyer', () => {
    const known = { fullName: 'Meera Iyer', phone: '9845012345' };
    const gift = setRecipient(whole, 'other', known);
    expect(gift).toMatchObject({
      firstName: '',
      lastName: '',
      phone: '',
      buyerName: 'Meera Iyer',
      billing: 'same',
    });
    expect(Object.keys(formErrors(gift))).toEqual(['firstName', 'lastName', 'phone']);
    const told = { ...gift, firstName: 'Asha', lastName: 'Rao', phone: '9123456789' };
    expect(formErrors({ ...told, buyerName: ' ', buyerPhone: '12' })).toEqual({
      buyerName: 'Enter your name.',
      buyerPhone: expect.stringContaining('10-digit number'),
    });
    expect(deliveryAddress(told)).toMatchObject({
      firstName: 'Asha',
      buyerName: 'Meera Iyer',
      buyerPhone: '9845012345',
    });
    expect(deliveryAddress(whole)).not.toHaveProperty('buyerName');
  });

  it('reads Devanagari digits in phone and PIN code', () => {
    expect(normalizePhone('+९१ ९८४५० १२३४५')).toBe('9845012345');
    expect(asciiDigits('५६००३८')).toBe('560038');
  });

  it('refuses a name over 80 letters as it is typed, and does not cut it', () => {
    const long = { ...whole, firstName: 'अ'.repeat(81) };
    expect(shownErrors(long, false)).toEqual({ firstName: 'Use at most 80 characters.' });
    expect(formErrors({ ...whole, firstName: 'A'.repeat(80) })).toEqual({});
  });

  it('changing one’s mind about who receives it loses nothing that was typed', () => {
    const known = { fullName: 'Meera Iyer', phone: '9845012345' };
    const typed = { ...whole, firstName: 'Asha', phone: '9123456789' };
    expect(setRecipient(typed, 'other', known)).toMatchObject({ firstName: 'Asha', phone: '9123456789' });
    expect(setRecipient(setRecipient(whole, 'other', known), 'me', known)).toMatchObject({
      firstName: 'Meera',
      lastName: 'Iyer',
      phone: '9845012345',
      billing: 'same',
    });
    expect(setRecipient(whole, 'me', known)).toBe(whole);
  });
});

describe('the delivery form at its limits', () => {
  const known = { fullName: ' Meera Iyer ', phone: '9845012345' };

  it('every field is sent trimmed', () => {
    const blanks = Object.fromEntries(
      Object.entries({ ...whole, billing: 'different', billingAddress: '22 MG Road', recipient: 'other' }).map(
        ([field, text]) => [field, ['billing', 'bill', 'recipient'].includes(field) ? text : ` ${text} `],
      ),
    ) as unknown as DeliveryForm;
    expect(deliveryAddress({ ...blanks, buyerName: ' Asha ', buyerPhone: ' 9123456789 ' })).toEqual({
      firstName: 'Meera',
      lastName: 'Iyer',
      address: '14, 2nd Cross',
      city: 'Bengaluru',
      state: 'Karnataka',
      pinCode: '560038',
      phone: '9845012345',
      locality: 'Indiranagar',
      billingAddress: '22 MG Road',
      buyerName: 'Asha',
      buyerPhone: '9123456789',
    });
  });

  it('R-CHK-12 a wrong phone of the buyer shows once typed, blanks do not', () => {
    const gift: DeliveryForm = { ...EMPTY_FORM, recipient: 'other' };
    expect(shownErrors({ ...gift, buyerPhone: '98' }, false)).toEqual({
      buyerPhone: 'Enter a 10-digit number starting with 6, 7, 8 or 9. We call it only with questions.',
    });
    expect(shownErrors({ ...gift, buyerPhone: ' ', phone: ' ', pinCode: ' ' }, false)).toEqual({});
    expect(shownErrors({ ...gift, buyerPhone: '9123456789' }, false)).toEqual({});
  });

  it('R-ERR-25 says what is missing in a sentence each', () => {
    const all: DeliveryForm = { ...EMPTY_FORM, recipient: 'other', billing: 'different', bill: 'business' };
    expect(formErrors(all)).toEqual({
      firstName: 'Enter a first name.',
      lastName: 'Enter a last name.',
      phone: 'Enter a phone number for the courier.',
      pinCode: 'Enter a PIN code.',
      locality: 'Choose a locality.',
      address: 'Enter the house and street.',
      city: 'We fill this in from your PIN code.',
      state: 'We fill this in from your PIN code.',
      buyerName: 'Enter your name.',
      buyerPhone: 'Enter your phone number.',
      billingAddress: 'Enter the billing address.',
      businessGstin: 'Enter the GSTIN.',
      businessName: 'Enter the name on the GST registration.',
    });
    expect(formErrors({ ...whole, pinCode: '012345', phone: '98' })).toEqual({
      pinCode: 'Enter 6 digits; a PIN code never starts with 0.',
      phone: 'Enter a 10-digit number starting with 6, 7, 8 or 9. The courier calls it.',
    });
  });

  it.each([
    ['00919845012345', '9845012345'],
    ['919845012345', '9845012345'],
    ['(098450) 12345', '9845012345'],
    ['x919845012345', 'x919845012345'],
    ['9198450123456', '9198450123456'],
  ])('R-CHK-11 the number %s', (typed, phone) => {
    expect(normalizePhone(typed)).toBe(phone);
  });

  it('a name with blanks between its words is one name', () => {
    expect(initialDeliveryForm({ fullName: '  Meera   S  Iyer ', phone: '' })).toMatchObject({
      firstName: 'Meera',
      lastName: 'S Iyer',
    });
    expect(setRecipient(whole, 'other', known).buyerName).toBe('Meera Iyer');
  });

  it('half a name is a name: it stays when the buyer receives the gift after all', () => {
    const gift: DeliveryForm = { ...whole, recipient: 'other', billing: 'different', billingAddress: '22 MG Road' };
    expect(setRecipient({ ...gift, firstName: '' }, 'me', known)).toMatchObject({ firstName: '', lastName: 'Iyer' });
    expect(setRecipient({ ...gift, lastName: '' }, 'me', known)).toMatchObject({ firstName: 'Meera', lastName: '' });
    expect(setRecipient(gift, 'me', known).billing).toBe('different');
  });
});

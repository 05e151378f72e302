import { describe, expect, it } from '@jest/globals';
import { EMPTY_FORM } from './delivery-form.view-model';
import {
  errorsFor,
  localityHelp,
  pinToLookUp,
  applyLookup,
  applyLocality,
  toLookup,
  setPinCode,
  type PostOffice,
} from './pin-lookup.view-model';

const gpo: PostOffice = { Name: 'Indore GPO', District: 'Indore', State: 'Madhya Pradesh' };
const palasia: PostOffice = { Name: 'Old Palasia', District: 'Indore', State: 'Madhya Pradesh' };
const nowhere = { locality: '', city: '', state: '' };
const elsewhere = { locality: 'Indiranagar', city: 'Bengaluru', state: 'Karnataka' };

describe('the pin lookup', () => {
  it('R-CHK-14 starts with six digits', () => {
    expect(pinToLookUp({ ...EMPTY_FORM, pinCode: '45200' })).toBeNull();
    expect(pinToLookUp({ ...EMPTY_FORM, pinCode: '045200' })).toBeNull();
    expect(pinToLookUp({ ...EMPTY_FORM, pinCode: '452001' })).toBe('452001');
  });

  it('R-CHK-15 has post offices to choose from', () => {
    expect(toLookup([{ Status: 'Success', PostOffice: [gpo, palasia] }])).toEqual({
      status: 'found',
      offices: [gpo, palasia],
    });
  });

  it('R-CHK-16 fills locality, city and state with the only post office', () => {
    expect(applyLookup({ status: 'found', offices: [gpo] }, elsewhere)).toEqual({
      locality: 'Indore GPO',
      city: 'Indore',
      state: 'Madhya Pradesh',
    });
  });

  it('R-CHK-17 clears them where there are several, until one is chosen', () => {
    const lookup = { status: 'found', offices: [gpo, palasia] } as const;
    expect(applyLookup(lookup, elsewhere)).toEqual(nowhere);
    expect(applyLocality(lookup.offices, 'Old Palasia')).toEqual({
      locality: 'Old Palasia',
      city: 'Indore',
      state: 'Madhya Pradesh',
    });
    expect(applyLocality(lookup.offices, 'Indiranagar')).toBeNull();
  });

  it('R-CHK-17 clears them as soon as another pin is typed', () => {
    const form = { ...EMPTY_FORM, ...elsewhere, pinCode: '560038' };
    expect(setPinCode(form, '56003')).toMatchObject({ ...nowhere, pinCode: '56003' });
    expect(setPinCode(form, '560 038')).toBe(form);
    expect(applyLookup({ status: 'searching' }, nowhere)).toEqual(nowhere);
  });

  it('keeps the choice of a form that comes back', () => {
    const chosen = { locality: 'Old Palasia', city: 'Indore', state: 'Madhya Pradesh' };
    expect(applyLookup({ status: 'found', offices: [gpo, palasia] }, chosen)).toEqual(chosen);
  });

  it.each([
    ['an error', [{ Status: 'Error', PostOffice: null }]],
    ['an empty list', [{ Status: 'Success', PostOffice: [] }]],
    ['nothing', undefined],
  ])('R-CHK-17 R-CHK-18 opens the fields for typing after %s', (_what, answer) => {
    const lookup = toLookup(answer);
    expect(lookup).toEqual({ status: 'open', reason: 'unknown' });
    expect(applyLookup(lookup, elsewhere)).toEqual(elsewhere);
  });

  it('R-CHK-18 says why one types oneself', () => {
    expect(localityHelp({ status: 'open', reason: 'failed' })).toMatch(/couldn’t look up/);
    expect(localityHelp({ status: 'open', reason: 'unknown' })).toMatch(/don’t know this PIN code/);
    expect(localityHelp({ status: 'found', offices: [gpo, palasia] })).toMatch(/^Two post offices/);
    expect(localityHelp({ status: 'found', offices: [gpo] })).toBeNull();
  });
});

it('R-CHK-14 says what happens with the PIN code', () => {
  expect(localityHelp({ status: 'none' })).toBe('We fill this in from your PIN code.');
  expect(localityHelp({ status: 'searching' })).toBe('Looking up your PIN code...');
});

it.each([
  [2, 'Two'],
  [3, 'Three'],
  [4, 'Four'],
  [5, 'Five'],
  [6, 'Six'],
  [7, 'Seven'],
  [8, 'Eight'],
  [9, 'Nine'],
  [10, '10'],
])('R-CHK-17 %d post offices are counted as %s', (count, word) => {
  const offices = Array.from({ length: count }, () => gpo);
  expect(localityHelp({ status: 'found', offices })).toBe(
    `${word} post offices share this PIN code. Choose yours to fill in city and state.`,
  );
});

it('R-CHK-18 offices beside an answer that failed do not count, and neither does an answer without any', () => {
  expect(toLookup([{ Status: 'Error', PostOffice: [gpo] }])).toEqual({ status: 'open', reason: 'unknown' });
  expect(toLookup([{ Status: 'Success' }])).toEqual({ status: 'open', reason: 'unknown' });
});

it('R-CHK-10 a PIN code has six digits, whatever more is typed', () => {
  expect(setPinCode(EMPTY_FORM, '452 0017').pinCode).toBe('452001');
});

describe('what is told of a place that is not complete', () => {
  const errors = { locality: 'Choose a locality.', city: 'From your PIN code.', pinCode: 'Enter a PIN code.' };

  it('asks for typing where the PIN code finds nothing, and for nothing that is there', () => {
    expect(errorsFor({ status: 'open', reason: 'unknown' }, errors)).toEqual({
      locality: 'Enter the locality.',
      city: 'Enter the city.',
      pinCode: 'Enter a PIN code.',
    });
    expect(errorsFor({ status: 'open', reason: 'failed' }, { state: 'x' })).toEqual({ state: 'Enter the state.' });
  });

  it('is as it was while the PIN code fills it in', () => {
    expect(errorsFor({ status: 'none' }, errors)).toEqual(errors);
    expect(errorsFor({ status: 'found', offices: [gpo] }, errors)).toEqual(errors);
  });
});

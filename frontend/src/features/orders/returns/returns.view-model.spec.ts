import { describe, expect, it } from '@jest/globals';
import {
  returnableLines,
  initialDraft,
  initialSelection,
  formOf,
  missing,
  offerLabel,
  returnOptions,
  photosProblem,
  returnStatusText,
} from './returns.view-model';

const line = (own: object = {}) => ({
  line_id: 'l1',
  product_name: 'Lamp',
  slug: 'lamp',
  price: 1299,
  quantity: 2,
  removed: 0,
  remadeIn: null,
  gift_wrap: false,
  claimable: 2,
  returnable: 0,
  image: [],
  custom_text: 'Kabir',
  photo: null,
  previewUrl: null,
  ...own,
});
const coasters = line({ line_id: 'l2', product_name: 'Coasters', custom_text: null, claimable: 1, returnable: 1 });
const order = (own: object = {}) => ({
  products: [line(), coasters],
  returnUntil: '2026-11-27T05:36:00Z',
  damageUntil: '2026-11-21T05:36:00Z',
  ...own,
});
const photo = (own: object = {}) => ({ name: 'a.jpg', size: 1000, type: 'image/jpeg', ...own });
const request = {
  kind: 'damage',
  state: 'requested',
  answer: null,
  remedy: null,
  amount: 1299,
  askedAt: '2026-11-20T05:36:00Z',
  settledAt: null,
} as const;

describe('what a buyer may ask for', () => {
  it('R-ORD-19 leaves personalised pieces out of a return, and not out of a report of damage', () => {
    expect(returnableLines(order(), 'return').map(({ name, most }) => [name, most])).toEqual([['Coasters', 1]]);
    expect(returnableLines(order(), 'damage').map(({ name, most }) => [name, most])).toEqual([
      ['Lamp', 2],
      ['Coasters', 1],
    ]);
  });

  it('R-ORD-19 R-ORD-20 is offered with its last moment, and not after it', () => {
    expect(returnOptions(order()).map(({ kind }) => kind)).toEqual(['damage', 'return']);
    expect(returnOptions(order())[0]?.note).toBe('With a photo, until 21 Nov, 11:06 am.');
    expect(offerLabel(order())).toBe('Return or report damage');
    expect(offerLabel(order({ damageUntil: null }))).toBe('Return');
    expect(offerLabel(order({ returnUntil: null }))).toBe('Report damage');
    expect(returnOptions(order({ returnUntil: null, damageUntil: null }))).toEqual([]);
  });

  it('begins with what is offered first', () => {
    const empty = { words: '', photos: [] };
    expect(initialDraft(order())).toEqual({ kind: 'damage', picked: {}, ...empty });
    expect(initialDraft(order({ damageUntil: null }))).toEqual({ kind: 'return', picked: { l2: 1 }, ...empty });
    expect(initialDraft(order({ damageUntil: null, returnUntil: null })).kind).toBe('return');
  });

  it('is about the only piece where there is only one', () => {
    expect(initialSelection(returnableLines(order(), 'return'))).toEqual({ l2: 1 });
    expect(initialSelection(returnableLines(order(), 'damage'))).toEqual({});
  });
});

describe('the form', () => {
  it('names what is missing', () => {
    const empty = { picked: {}, words: ' ', photos: [] };
    expect(Object.keys(missing({ kind: 'damage', ...empty }))).toEqual(['pieces', 'words', 'photos']);
    expect(Object.keys(missing({ kind: 'return', ...empty, words: 'Too large' }))).toEqual(['pieces']);
  });

  it('takes up to four photos of at most 10 MB', () => {
    expect(photosProblem([photo(), photo({ name: 'b.heic', type: '' })])).toBeNull();
    expect(photosProblem(Array.from({ length: 5 }, () => photo()))).toBe('Please choose at most 4 photos.');
    expect(photosProblem([photo({ size: 11_000_000 })])).toBe('a.jpg is larger than 10 MB.');
    expect(photosProblem([photo({ name: 'a.pdf', type: 'application/pdf' })])).toBe('a.pdf is no photo.');
  });

  it('is sent as the shop reads it', () => {
    const form = formOf({ kind: 'damage', picked: { l1: 2 }, words: ' Chipped ', photos: [new File(['x'], 'a.jpg')] });
    expect([form.get('kind'), form.get('words'), form.get('pieces')]).toEqual([
      'damage',
      'Chipped',
      '[{"lineId":"l1","quantity":2}]',
    ]);
    expect(form.getAll('photos')).toHaveLength(1);
  });
});

describe('how a request stands', () => {
  it('is told in words, with what the shop answered', () => {
    expect(returnStatusText(request)).toMatchObject({
      title: 'You reported damage on 20 November 2026.',
      tone: 'note',
    });
    expect(returnStatusText({ ...request, state: 'declined', answer: 'It was worn.' })).toMatchObject({
      text: 'It was worn.',
    });
    const settled = { ...request, state: 'settled', settledAt: '2026-11-22T05:36:00Z' } as const;
    expect(returnStatusText({ ...settled, remedy: 'store_credit' }).title).toBe(
      '₹1,299 was added to your store credit on 22 November 2026.',
    );
    expect(returnStatusText({ ...settled, remedy: 'original_payment' }).title).toBe(
      'We refunded ₹1,299 on 22 November 2026.',
    );
  });
});

const statusOf = (own: object) => {
  const { title, text, tone } = returnStatusText({ ...request, ...own });
  return `${tone}: ${title} ${text}`;
};

describe('a request at its limits', () => {
  it('R-ORD-19 R-ORD-20 says what may be asked for, and how', () => {
    expect(returnOptions(order())).toEqual([
      { kind: 'damage', title: 'It arrived damaged or wrong', note: 'With a photo, until 21 Nov, 11:06 am.' },
      {
        kind: 'return',
        title: 'I want to return it',
        note: 'For store credit, until 27 Nov, 11:06 am. Personalised items can’t be returned.',
      },
    ]);
    expect(offerLabel(order({ returnUntil: null, damageUntil: null }))).toBe('Return');
  });

  it('nothing is chosen beforehand where there are two lines, or two pieces of one', () => {
    const one = { lineId: 'l1', name: 'Lamp', words: null, most: 1 };
    expect(initialSelection([one])).toEqual({ l1: 1 });
    expect(initialSelection([one, { ...one, lineId: 'l2' }])).toEqual({});
    expect(initialSelection([{ ...one, most: 2 }])).toEqual({});
    expect(initialSelection([])).toEqual({});
  });

  it('four photos and 10 MB are allowed, and a name alone makes no photo', () => {
    expect(photosProblem(Array.from({ length: 4 }, () => photo()))).toBeNull();
    expect(photosProblem([photo({ size: 10 * 1024 * 1024 })])).toBeNull();
    expect(photosProblem([photo({ size: 10 * 1024 * 1024 + 1 })])).toBe('a.jpg is larger than 10 MB.');
    expect(photosProblem([photo({ name: 'a.heic.exe', type: '' })])).toBe('a.heic.exe is no photo.');
    expect(photosProblem([photo({ name: 'a.HEIF', type: '' })])).toBeNull();
  });

  it('says what is missing in a sentence', () => {
    expect(missing({ kind: 'damage', picked: {}, words: ' ', photos: [] })).toEqual({
      pieces: 'Choose at least one item.',
      words: 'Tell us what happened.',
      photos: 'Please add a photo of the damage.',
    });
    const whole = { picked: { l1: 1 }, words: 'Chipped', photos: [new File(['x'], 'a.jpg')] };
    expect(missing({ kind: 'damage', ...whole })).toEqual({});
    expect(missing({ kind: 'return', ...whole, photos: [] })).toEqual({});
  });

  it('how a request stands is told in words', () => {
    expect([
      statusOf({}),
      statusOf({ kind: 'return' }),
      statusOf({ state: 'approved', answer: 'Send it to Indore.' }),
      statusOf({ state: 'approved' }),
      statusOf({ state: 'declined' }),
      statusOf({ state: 'declined', kind: 'return', answer: 'It was worn.' }),
      statusOf({ state: 'settled', remedy: 'store_credit' }),
      statusOf({ state: 'settled', remedy: 'original_payment' }),
    ]).toEqual([
      'note: You reported damage on 20 November 2026. We’ll check it and e-mail you. Please keep the box.',
      'note: Return requested on 20 November 2026. Please don’t send anything yet; we’ll e-mail you instructions.',
      'note: Please send it back to us. Send it to Indore.',
      'note: Please send it back to us. ',
      'plain: We couldn’t accept your report. ',
      'plain: We couldn’t accept the return. It was worn.',
      'good: ₹1,299 was added to your store credit. You can use it at checkout.',
      'good: We refunded ₹1,299. It goes back to your original payment method.',
    ]);
  });
});

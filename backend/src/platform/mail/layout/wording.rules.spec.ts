import { describe, expect, it } from '@jest/globals';
import type { MailContent } from './content.js';
import {
  fillWording,
  isShopWording,
  ownWords,
  reworded,
  wordingErrors,
  wordingOf,
  withPlaceholders,
} from './wording.rules.js';
import type { MailWording } from './wording.js';

const content: MailContent = {
  subject: 'Order SG-2417 is in',
  preheader: 'p',
  reason: 'your order',
  blocks: [
    { kind: 'title', text: 'Thank you, Ananya' },
    { kind: 'text', text: 'Your order SG-2417 is paid.' },
    { kind: 'text', text: 'It reaches Pune on Monday.' },
    { kind: 'button', label: 'See it', url: 'https://saugaat.example/orders' },
    { kind: 'text', text: 'A last word of the shop.' },
  ],
};
const values = { first_name: 'Ananya', order_number: 'SG-2417', city: 'Pune' };
const SHOPS: MailWording = {
  subject: 'Order {order_number} is in',
  heading: 'Thank you, {first_name}',
  opening: 'Your order {order_number} is paid.\n\nIt reaches {city} on Monday.',
  closing: '',
};
const NONE: MailWording = { subject: '', heading: '', opening: '', closing: '' };

describe('placeholders', () => {
  it('are filled with values, which are not read again; what names none stays', () => {
    expect(fillWording('{a}, {b}{a} {c} {toString}', { a: '{b}', b: 'B' })).toBe('{b}, B{b} {c} {toString}');
  });

  it('stand for the values of a text, the longest value first, whole words alone', () => {
    const amounts = { amount: '₹1,299', days: '5', total: '₹1,299.50', none: '' };
    expect(withPlaceholders('₹1,299.50 or ₹1,299 in 5 days, SG-2415 or 5a', amounts)).toBe(
      '{total} or {amount} in {days} days, SG-2415 or 5a',
    );
    expect(withPlaceholders('As it is, 5', {})).toBe('As it is, 5');
    expect(withPlaceholders('a.b axb', { sign: 'a.b' })).toBe('{sign} axb');
    expect(withPlaceholders('é5 5é 5', { days: '5' })).toBe('é5 5é {days}');
  });
});

describe('the words of an e-mail', () => {
  it('are its subject, its title and the text right after it', () => {
    expect(wordingOf(content, values)).toEqual(SHOPS);
    expect(wordingOf({ ...content, blocks: content.blocks.slice(0, 3) }, values).opening).toBe(SHOPS.opening);
    expect(wordingOf({ ...content, blocks: [] }, values)).toEqual({ ...SHOPS, heading: '', opening: '' });
    expect(wordingOf({ ...content, blocks: [{ kind: 'code', code: '1' }] }, values).heading).toBe('');
  });

  it('are replaced by own ones, with paragraphs; what stands between opening and closing stays', () => {
    const own: MailWording = {
      subject: '{order_number}, thank you',
      heading: 'Dear {first_name}',
      opening: ' One.\nStill one. \n \n\n Two for {city}. ',
      closing: 'With love,\n{first_name}\n\n',
    };
    expect(reworded(content, own, values)).toEqual({
      ...content,
      subject: 'SG-2417, thank you',
      blocks: [
        { kind: 'title', text: 'Dear Ananya' },
        { kind: 'text', text: 'One.\nStill one.' },
        { kind: 'text', text: 'Two for Pune.' },
        content.blocks[3],
        content.blocks[4],
        { kind: 'text', text: 'With love,\nAnanya' },
      ],
    });
  });

  it('are divided into paragraphs by empty lines', () => {
    const { blocks } = reworded({ ...content, blocks: [] }, { ...NONE, closing: 'One.\n\nTwo.\n \nThree.' }, values);
    expect(blocks).toEqual(['One.', 'Two.', 'Three.'].map((text) => ({ kind: 'text', text })));
  });

  it('stay the shop’s where the own text is empty, and in an e-mail without blocks', () => {
    expect(reworded(content, NONE, values)).toEqual(content);
    expect(reworded({ ...content, blocks: [] }, { ...NONE, heading: 'Hello' }, values).blocks).toEqual([]);
    const written = reworded({ ...content, blocks: content.blocks.slice(0, 1) }, { ...NONE, opening: 'Hello' }, values);
    expect(written.blocks).toEqual([content.blocks[0], { kind: 'text', text: 'Hello' }]);
  });

  it('are stored trimmed, and empty where they are the shop’s', () => {
    const typed = { ...SHOPS, opening: 'One.\r\n\r\nTwo. ', closing: ' Bye ' };
    expect(ownWords(typed, SHOPS)).toEqual({ ...NONE, opening: 'One.\n\nTwo.', closing: 'Bye' });
    expect(isShopWording(ownWords(SHOPS, SHOPS))).toBe(true);
    expect(isShopWording({ ...NONE, closing: 'Bye' })).toBe(false);
  });
});

const errors = (own: Partial<MailWording>, required?: readonly string[]) =>
  wordingErrors({ ...NONE, ...own }, SHOPS, { values, ...(required ? { required } : {}) });

describe('own words', () => {
  it('may hold every placeholder, anywhere', () => {
    expect(
      errors({ subject: '{city}', heading: '{first_name}', opening: '{order_number}', closing: '{city}' }),
    ).toEqual([]);
  });

  it.each([
    ['{cty}', 'There is no {cty}. Did you mean {city}?'],
    ['{order_numbers}', 'There is no {order_numbers}. Did you mean {order_number}?'],
    ['{ficst_nam}', 'There is no {ficst_nam}. Did you mean {first_name}?'],
    ['{fxrxt_nxme}', 'There is no {fxrxt_nxme}. Did you mean {first_name}?'],
    ['{delivery_date}', 'There is no {delivery_date}.'],
    ['{}', 'There is no {}.'],
    ['{ci', 'A brace stands alone. Write a placeholder as {name}.'],
    ['ty}', 'A brace stands alone. Write a placeholder as {name}.'],
  ])('with %s are refused', (opening, message) => {
    expect(errors({ opening })).toEqual([{ field: 'opening', message }]);
  });

  it('are refused at each field that is wrong', () => {
    expect(errors({ subject: '{x', closing: 'y}' }).map(({ field }) => field)).toEqual(['subject', 'closing']);
  });

  it('keep what the e-mail must say, in any of the fields, or in the shop’s where they are empty', () => {
    const required = ['order_number', 'city'];
    expect(errors({}, required)).toEqual([]);
    expect(errors({ opening: 'Hello' }, required)).toEqual([
      { field: 'opening', message: 'Please keep {city}: nothing else in the e-mail says it.' },
    ]);
    expect(errors({ opening: 'Hello', subject: 'Hello' }, required)).toEqual([
      { field: 'opening', message: 'Please keep {order_number} and {city}: nothing else in the e-mail says it.' },
    ]);
    expect(errors({ opening: 'Hello', closing: '{city}' }, required)).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { personalisationFromState, missingParts, missingSentence, PROMPT_MESSAGE, PROMPT_MS } from './personalisation';

const asks = (photo: boolean, text1: boolean) => ({ customisable: true, photo, text1 });
const PHOTO = 'data:image/jpeg;base64,AAAA';

describe('what is missing before a piece can be bought', () => {
  it('R-CUST-06 a product that needs a photo is not bought without one', () => {
    expect(missingParts(asks(true, false), null)).toEqual(['photo']);
    expect(missingParts(asks(true, false), { text: 'Asha', photo: null })).toEqual(['photo']);
    expect(missingParts(asks(true, false), { text: '', photo: PHOTO })).toEqual([]);
  });

  it.each(['', ' ', ' \n\t'])('R-CUST-07 a product that needs text is not bought with %j', (text) => {
    expect(missingParts(asks(false, true), { text, photo: PHOTO })).toEqual(['text']);
  });

  it('R-CUST-06 R-CUST-07 both are asked where both are needed', () => {
    expect(missingParts(asks(true, true), null)).toEqual(['photo', 'text']);
    expect(missingParts(asks(true, true), { text: 'Asha', photo: PHOTO })).toEqual([]);
  });

  it('other products ask for nothing', () => {
    expect(missingParts({ customisable: false, photo: true, text1: true }, null)).toEqual([]);
    expect(missingParts(asks(false, false), null)).toEqual([]);
  });

  it('R-CUST-08 the studio names what is missing', () => {
    expect(missingSentence(['photo'])).toBe('Your photo is still missing.');
    expect(missingSentence(['text'])).toBe('Your words are still missing.');
    expect(missingSentence(['photo', 'text'])).toBe('Your photo and your words are still missing.');
    expect(missingSentence([])).toBe('');
  });

  it('R-ERR-17 R-CONST-03 the prompt and its time', () => {
    expect([PROMPT_MESSAGE, PROMPT_MS]).toEqual(['Please customise the product first', 1500]);
  });
});

it('a page that one comes back to finds what was given', () => {
  const given = { text: 'Asha', photo: PHOTO };
  expect(personalisationFromState({ product: {}, given })).toBe(given);
  for (const state of [
    null,
    'x',
    {},
    { given: null },
    { given: { text: 'Asha' } },
    { given: { text: 1, photo: null } },
  ]) {
    expect(personalisationFromState(state)).toBeNull();
  }
});

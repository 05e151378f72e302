import { describe, expect, it } from '@jest/globals';
import { draftOf, errorsByField, inserted, isSame, saveNote, versionLabel } from './wording.view-model';

const WORDS = { subject: 'S', heading: 'H', opening: 'O', closing: '' };

describe('the words of an e-mail in the form', () => {
  it('are those that are sent, with what was typed over them', () => {
    expect(draftOf(WORDS, {})).toEqual(WORDS);
    expect(draftOf(WORDS, { subject: '', closing: 'C' })).toEqual({ ...WORDS, subject: '', closing: 'C' });
    expect(draftOf(WORDS, { heading: 'h', opening: 'o' })).toEqual({ ...WORDS, heading: 'h', opening: 'o' });
  });

  it('are the same but for spaces around them', () => {
    expect(isSame(WORDS, { ...WORDS, opening: ' O\n' })).toBe(true);
    for (const field of ['subject', 'heading', 'opening', 'closing'])
      expect(isSame(WORDS, { ...WORDS, [field]: 'x' })).toBe(false);
  });

  it('take a placeholder at the cursor, in place of what is marked', () => {
    expect(inserted('Dear you, hello', 5, 8, 'first_name')).toEqual({ text: 'Dear {first_name}, hello', cursor: 17 });
    expect(inserted('', 0, 0, 'x')).toEqual({ text: '{x}', cursor: 3 });
  });
});

describe('what the server says', () => {
  it('stands at its field', () => {
    const errors = [
      { field: 'opening', message: 'There is no {x}.' },
      { field: 'mail', message: 'no' },
    ];
    expect(errorsByField(errors)).toEqual({ opening: 'There is no {x}.' });
  });

  it('is counted beside the buttons', () => {
    expect(saveNote({}, false)).toBe('No changes yet');
    expect(saveNote({}, true)).toBe('Not saved yet');
    expect(saveNote({ opening: 'x' }, true)).toBe('1 field to correct before you can save');
    expect(saveNote({ opening: 'x', subject: 'y', closing: '' }, true)).toBe('2 fields to correct before you can save');
  });

  it('a version says when and by whom it was saved', () => {
    expect(versionLabel({ at: '2026', by: 'a@b.c' }, (at) => `on ${at}`)).toBe('on 2026, a@b.c');
  });
});

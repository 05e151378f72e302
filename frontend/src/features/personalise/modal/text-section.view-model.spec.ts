import { describe, expect, it } from '@jest/globals';
import { DEFAULT_TEXT_LIMIT, notEngravable, textFieldHelp, textFieldState } from './text-section.view-model';

const QUAD = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
const slot = (part: number) => ({ quad: QUAD, widthMm: 10, heightMm: 5, part });
const NAME = { maxChars: 10, maxLines: 1 };
const KEYCHAINS = { maxChars: 8, maxLines: 1, split: ',', slots: [slot(0), slot(1), slot(2)] };
const RING = { maxChars: 1, maxLines: 1, split: ',' };
const BEADS = { maxChars: 7, maxLines: 1, split: '' };

describe('the room for words', () => {
  it('counts letters as a reader does: a Devanagari cluster is one', () => {
    expect(textFieldState(NAME, 'अनन्या').length).toBe(3);
    expect(textFieldState(NAME, 'Zoë 👨‍👩‍👧').length).toBe(5);
  });

  it('names what cannot be engraved, each once', () => {
    expect(textFieldState(NAME, 'Zoë 😀😀').error).toBe('We can’t engrave “😀”. Please leave it out.');
    expect(notEngravable('अनन्या & Zoë, 20.11.2026 – “love” ₹१')).toEqual([]);
    expect(textFieldState(NAME, '♥ 李').error).toBe('We can’t engrave “♥” and “李”. Please leave them out.');
  });

  it('says how many are too many', () => {
    expect(textFieldState(NAME, 'Annapurna!')).toEqual({ length: 10, max: 10, error: null });
    expect(textFieldState(NAME, 'Annapoornima').error).toBe('Up to 10 characters fit; 2 too many.');
    expect(textFieldState(RING, 'AB').error).toBe('Up to 1 character fit; 1 too many.');
  });

  it('blanks at the ends and runs of blanks do not count', () => {
    expect(textFieldState(NAME, '  Amma   Abba ').length).toBe(9);
  });

  it('holds a text to its lines', () => {
    expect(textFieldState({ maxChars: 24, maxLines: 2 }, 'Sharma\nNiwas\n2024').error).toBe('Up to 2 lines fit.');
    expect(textFieldState({ maxChars: 24, maxLines: 2 }, 'Sharma\nNiwas\n').error).toBeNull();
  });

  it('holds each part of a divided text to the limit', () => {
    expect(textFieldState(KEYCHAINS, 'Amma, Abba, Bhaiyya')).toEqual({ length: 7, max: 8, error: null });
    expect(textFieldState(KEYCHAINS, 'Amma, Annapoorna').error).toBe('Up to 8 characters fit; 2 too many.');
  });

  it('what follows the placed parts is a note, and not held', () => {
    expect(textFieldState(RING, 'A, 14')).toEqual({ length: 1, max: 1, error: null });
  });

  it('beads take letters, not blanks', () => {
    expect(textFieldState(BEADS, 'A S H A')).toMatchObject({ length: 4, error: null });
  });

  it('explains itself', () => {
    expect(textFieldHelp(KEYCHAINS)).toBe('Up to 3, with commas between them');
    expect(textFieldHelp({ maxChars: 48, maxLines: 2, lineScale: [1, 0.6] })).toBe('The second line is set smaller');
    expect(textFieldHelp({ maxChars: 24, maxLines: 2 })).toBe('On up to 2 lines');
    expect(textFieldHelp(DEFAULT_TEXT_LIMIT)).toBe('');
  });
});

describe('the room for words at its limits', () => {
  it('a product without an area of its own takes one line of 60 letters', () => {
    expect(DEFAULT_TEXT_LIMIT).toEqual({ maxChars: 60, maxLines: 1 });
    expect(textFieldState(DEFAULT_TEXT_LIMIT, 'Amma, Abba').length).toBe(10);
  });

  it('slots without a part of their own stand in their order', () => {
    const { part: _, ...free } = slot(0);
    const limit = { ...KEYCHAINS, slots: [free, free] };
    expect(textFieldState(limit, 'Amma, Annapoorna').error).toBe('Up to 8 characters fit; 2 too many.');
    expect(textFieldState(limit, 'Amma, Abba, Annapoorna').error).toBeNull();
    expect(textFieldState({ ...limit, slots: [slot(1), slot(1)] }, 'A, Annapoorna').error).not.toBeNull();
  });

  it('a line of blanks is none, and a new line counts as one letter', () => {
    expect(textFieldState({ maxChars: 24, maxLines: 1 }, 'Sharma\n \n').error).toBeNull();
    expect(textFieldState({ maxChars: 24, maxLines: 2 }, 'Amma\nAbba')).toMatchObject({ length: 9, error: null });
  });

  it('explains only what there is to explain', () => {
    expect(textFieldHelp({ ...KEYCHAINS, slots: [slot(0)] })).toBe('');
    expect(textFieldHelp({ ...KEYCHAINS, split: '' })).toBe('');
    expect(textFieldHelp({ maxChars: 48, maxLines: 1, lineScale: [1, 0.6] })).toBe('');
  });
});

/** Unicode's bound for streams (UAX 15): no letter of any language carries more marks. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** Whether more than 30 combining marks follow one another; composing such a run takes the square of its length. */
export function hasMarkRun(text: string): boolean {
  return TOO_MANY_MARKS.test(text);
}

/** The text in NFC; as it is where more than 30 combining marks follow one another. */
export function normalizeText(text: string): string {
  return hasMarkRun(text) ? text : text.normalize('NFC');
}

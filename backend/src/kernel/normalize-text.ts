/** Limit of Unicode's stream-safe text (UAX 15); no language needs more combining marks on a letter. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** Whether the text has more than 30 combining marks in a row. Normalising such a run takes quadratic time. */
export function hasMarkRun(text: string): boolean {
  return TOO_MANY_MARKS.test(text);
}

/** The text in NFC, or unchanged if it has more than 30 combining marks in a row. */
export function normalizeText(text: string): string {
  return hasMarkRun(text) ? text : text.normalize('NFC');
}

import type { MailWordingDetailDto, MailWordingDto } from '../../../../api/generated/types';

export type WordingField = keyof MailWordingDto;
export const WORDING_FIELDS: readonly WordingField[] = ['subject', 'heading', 'opening', 'closing'];

type Errors = Partial<Record<WordingField, string>>;

const isField = (field: string): field is WordingField => (WORDING_FIELDS as readonly string[]).includes(field);

/** What the server says of the fields. */
export function errorsByField(errors: readonly { field: string; message: string }[]): Errors {
  return Object.fromEntries(errors.filter(({ field }) => isField(field)).map(({ field, message }) => [field, message]));
}

/** The words as they stand in the form. */
export const draftOf = (words: MailWordingDto, edits: Partial<MailWordingDto>): MailWordingDto => ({
  subject: edits.subject ?? words.subject,
  heading: edits.heading ?? words.heading,
  opening: edits.opening ?? words.opening,
  closing: edits.closing ?? words.closing,
});

export const isSame = (one: MailWordingDto, other: MailWordingDto): boolean =>
  WORDING_FIELDS.every((field) => one[field].trim() === other[field].trim());

/** What stands beside the buttons. */
export function saveNote(errors: Errors, isChanged: boolean): string {
  const wrong = Object.values(errors).filter(Boolean).length;
  if (wrong > 0)
    return wrong === 1 ? '1 field to correct before you can save' : `${wrong} fields to correct before you can save`;
  return isChanged ? 'Not saved yet' : 'No changes yet';
}

/** A placeholder put in where the cursor was. */
export function inserted(text: string, start: number, end: number, name: string): { text: string; cursor: number } {
  const word = `{${name}}`;
  return { text: text.slice(0, start) + word + text.slice(end), cursor: start + word.length };
}

/** `Every Monday` stands for a version: when and who. */
export const versionLabel = (
  { at, by }: Pick<MailWordingDetailDto['versions'][number], 'at' | 'by'>,
  formatted: (at: string) => string,
): string => `${formatted(at)}, ${by}`;

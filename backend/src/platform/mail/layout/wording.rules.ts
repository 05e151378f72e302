import type { Block, MailContent } from './content.js';
import { WORDING_FIELDS, type MailWording, type Rewordable, type WordingField } from './wording.js';

export const WORDING_LIMITS: Readonly<Record<WordingField, number>> = {
  subject: 150,
  heading: 120,
  opening: 2000,
  closing: 1000,
};

export interface WordingError {
  readonly field: WordingField;
  readonly message: string;
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Puts the values between the braces; what names none stays as it is. */
export function fillWording(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(PLACEHOLDER, (written, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : written,
  );
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The reverse of `fillWording`: a text with its values written as placeholders, the longest value first. */
export function withPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  const known = Object.entries(values)
    .filter(([, value]) => value !== '')
    .toSorted(([, one], [, other]) => other.length - one.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${known.map(([, value]) => `(${escaped(value)})`).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  return text.replaceAll(pattern, (written, ...groups: unknown[]) => {
    const name = known[groups.findIndex((group) => group !== undefined)]?.[0];
    return name === undefined ? written : `{${name}}`;
  });
}

/** The blocks of text between the title and whatever follows them. */
function openingEnd(blocks: readonly Block[]): number {
  const after = blocks.findIndex((block, place) => place > 0 && block.kind !== 'text');
  return after === -1 ? blocks.length : after;
}

const textOf = (block: Block): string => ('text' in block ? block.text : '');

/** The words of an e-mail whose first block is its title. */
export function wordingOf({ subject, blocks }: MailContent, values: Readonly<Record<string, string>>): MailWording {
  const written = (text: string) => withPlaceholders(text, values);
  return {
    subject: written(subject),
    heading: written(blocks[0] ? textOf(blocks[0]) : ''),
    opening: blocks
      .slice(1, openingEnd(blocks))
      .map((block) => written(textOf(block)))
      .join('\n\n'),
    closing: '',
  };
}

const paragraphs = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ kind: 'text', text: part }));

/** The content in the owner's words. Everything between opening and closing stays. */
export function reworded(
  content: MailContent,
  words: MailWording,
  values: Readonly<Record<string, string>>,
): MailContent {
  const [title, ...rest] = content.blocks;
  const end = openingEnd(content.blocks) - 1;
  const heading: Block[] = title
    ? [words.heading ? { kind: 'title', text: fillWording(words.heading, values) } : title]
    : [];
  const opening = words.opening ? paragraphs(fillWording(words.opening, values)) : rest.slice(0, end);
  return {
    ...content,
    subject: words.subject ? fillWording(words.subject, values) : content.subject,
    blocks: [...heading, ...opening, ...rest.slice(end), ...paragraphs(fillWording(words.closing, values))],
  };
}

/** Letters to change, add or leave out to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, wanted] of [...other].entries()) {
      next.push(
        Math.min((next[place] ?? 0) + 1, (row[place + 1] ?? 0) + 1, (row[place] ?? 0) + (letter === wanted ? 0 : 1)),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const NEAR = 3;

function unknownMessage(name: string, known: readonly string[]): string {
  const [near] = known.map((one) => ({ one, letters: distance(one, name) })).toSorted((a, b) => a.letters - b.letters);
  const meant = near && near.letters <= NEAR ? ` Did you mean {${near.one}}?` : '';
  return `There is no {${name}}.${meant}`;
}

function fieldError(text: string, known: readonly string[]): string | null {
  for (const [, name = ''] of text.matchAll(PLACEHOLDER)) if (!known.includes(name)) return unknownMessage(name, known);
  if (/[{}]/.test(text.replaceAll(PLACEHOLDER, ''))) return 'A brace stands alone. Write a placeholder as {name}.';
  return null;
}

/**
 * What is wrong with own words: at most one error a field.
 * @param shop what stands where a text is empty
 */
export function wordingErrors(
  words: MailWording,
  shop: MailWording,
  mail: Omit<Rewordable, 'mail' | 'title'>,
): WordingError[] {
  const known = Object.keys(mail.values);
  const errors = WORDING_FIELDS.flatMap((field) => {
    const message = fieldError(words[field], known);
    return message === null ? [] : [{ field, message }];
  });
  if (errors.length > 0) return errors;
  const said = WORDING_FIELDS.map((field) => words[field] || shop[field]).join('\n');
  const missing = (mail.required ?? []).filter((name) => !said.includes(`{${name}}`));
  if (missing.length === 0) return [];
  const names = missing.map((name) => `{${name}}`).join(' and ');
  return [{ field: 'opening', message: `Please keep ${names}: nothing else in the e-mail says it.` }];
}

/** What is stored: a text that is the shop's is left to the shop. */
export function ownWords(words: MailWording, shop: MailWording): MailWording {
  const clean = (field: WordingField) => {
    const text = words[field].replaceAll('\r\n', '\n').trim();
    return text === shop[field] ? '' : text;
  };
  return { subject: clean('subject'), heading: clean('heading'), opening: clean('opening'), closing: clean('closing') };
}

export const isShopWording = (words: MailWording): boolean => WORDING_FIELDS.every((field) => words[field] === '');

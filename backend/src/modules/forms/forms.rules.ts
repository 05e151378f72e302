import { firstName } from '../../kernel/index.js';

export const MESSAGE_STATES = ['new', 'read', 'answered', 'archived'] as const;

/** What the shop has done with a message; `new` is one that nobody has read. */
export type MessageState = (typeof MESSAGE_STATES)[number];

export const FORM_KINDS = ['contact', 'join-us'] as const;

export type FormKind = (typeof FORM_KINDS)[number];

/** What somebody wrote, trimmed. */
export interface SubmittedForm {
  readonly fullName: string;
  /** Lowercase. */
  readonly email: string;
  /** A phone number; null where the form asks for none. */
  readonly contact: string | null;
  readonly subject: string;
  /** May have several lines. */
  readonly message: string;
}

/** What stands in a thread beside the message that began it. */
export const ENTRY_KINDS = ['reply', 'received', 'note'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const REFERENCE = /\bM-(\d{4,12})\b/i;

/** `M-1042`: how a thread is named in the subjects of its e-mails. */
export const threadReference = (number: number): string => `M-${number}`;

/** The number of the thread that a text names; null for none. */
export function threadNumberIn(text: string): number | null {
  const [, digits] = REFERENCE.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Numbers of orders in a text. */
export interface OrderNumbers {
  /** As an order's number is written: `SG-10012` of SG-10012, sg 10012 and SG10012. */
  readonly named: readonly string[];
  /** Of bare digits, which may mean something else: the same numbers as above. */
  readonly guessed: readonly string[];
}

const NAMED = /(?<![\p{L}\p{N}])SG[\s-]{0,2}(\d{1,12})(?!\d)/giu;
const BARE = /(?<![\p{L}\p{N}.,/-])(\d{4,8})(?![\p{L}\p{N}])/gu;
const MAX_NUMBERS = 10;

export function orderNumbersIn(text: string): OrderNumbers {
  const numbers = (pattern: RegExp) => [
    ...new Set(Array.from(text.matchAll(pattern), ([, digits]) => `SG-${digits}`).slice(0, MAX_NUMBERS)),
  ];
  return { named: numbers(NAMED), guessed: numbers(BARE) };
}

const NUMBER = /^\+?[\d ().-]+$/;
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/** 7 to 15 digits (E.164), with a + before and spaces, brackets, dots or hyphens between them. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return NUMBER.test(text) && digits >= MIN_DIGITS && digits <= MAX_DIGITS;
}

/** The mailbox behind an address: what follows a + reaches the same person. */
export function canonicalMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at).replace(/\+.*/su, '') + email.slice(at);
}

/** How somebody is greeted who may have written in another's name: by the first word, without links. */
export function greetedAs(fullName: string): string {
  return firstName(stripLinks(fullName)).slice(0, 40);
}

/** Each is looked for from the beginning of a word only: no text, however long, takes longer than it is. */
const SCHEME = '(?<![a-z\\d+.-])[a-z\\d+.-]*://|\\bwww\\.';
const LABEL = '[\\p{L}\\d-]';
const PATH = `(?<!${LABEL}|${LABEL}\\.)${LABEL}+(?:\\.${LABEL}+)*\\.\\p{L}{2,}/`;
const LINK = new RegExp(`(?:${SCHEME}|${PATH})\\S*`, 'giu');

/** Anybody may write in anybody's name: what is sent on to an address that nobody has proved carries no links. */
export function stripLinks(text: string): string {
  return text.replace(LINK, '[link]');
}

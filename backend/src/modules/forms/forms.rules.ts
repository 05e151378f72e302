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

/** How somebody is greeted: by the first word of the name. */
export function firstName(fullName: string): string {
  return stripLinks(fullName).replace(/ .*/su, '').slice(0, 40);
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

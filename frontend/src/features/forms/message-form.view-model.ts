import { errorMessage, isApiError, isOffline } from '../../api';
import { isEmail, normalizeEmail } from '../../lib/email-address';

export interface FieldRule {
  /** said when nothing was typed or chosen */
  missing: string;
  /** the most letters that may be sent */
  max: number;
  /** the sentence about a text that cannot be taken; null for one that can */
  wrong?: (text: string) => string | null;
}

/** The fields of a form, in the order in which they stand. */
export type FormRules<F extends string> = Readonly<Record<F, FieldRule>>;
export type FormValues<F extends string> = Record<F, string>;
export type FieldErrors<F extends string> = Partial<Record<F, string>>;

/** What is said when a form came through or did not. */
export interface FormResult {
  tone: 'good' | 'error';
  title: string;
  text: string;
  /** sending the same again may help */
  again?: true;
}

const SHORT_LINE = 100;
const wrongEmail = (text: string) => (isEmail(normalizeEmail(text)) ? null : 'Invalid email address.');

function wrongPhone(text: string): string | null {
  const digits = text.replace(/\D/g, '').length;
  const isNumber = /^\+?[\d ().-]+$/.test(text) && digits >= 7 && digits <= 15;
  return isNumber ? null : 'Please enter a phone number with 7 to 15 digits.';
}

const NAME = 'Enter your name.';
const EMAIL: FieldRule = { missing: 'Enter your e-mail address.', max: 254, wrong: wrongEmail };
const SUBJECT: FieldRule = { missing: 'Enter a subject.', max: 150 };
const MESSAGE = 'Enter a message.';

export type ContactField = 'fullName' | 'email' | 'subject' | 'message';
export const CONTACT_RULES: FormRules<ContactField> = {
  fullName: { missing: NAME, max: SHORT_LINE },
  email: EMAIL,
  subject: SUBJECT,
  message: { missing: MESSAGE, max: 5000 },
};

export type JoinUsField = 'fullName' | 'email' | 'contact' | 'subject' | 'message';
export const JOIN_US_RULES: FormRules<JoinUsField> = {
  fullName: { missing: NAME, max: SHORT_LINE },
  email: EMAIL,
  contact: { missing: 'Enter a phone number.', max: 30, wrong: wrongPhone },
  subject: SUBJECT,
  message: { missing: MESSAGE, max: 5000 },
};

export const RATINGS = [
  { value: '5', label: 'Excellent' },
  { value: '4', label: 'Good' },
  { value: '3', label: 'Average' },
  { value: '2', label: 'Poor' },
  { value: '1', label: 'Very Poor' },
] as const;
export type RatingText = (typeof RATINGS)[number]['value'];

const CHOOSE_RATING = 'Please choose one of the five ratings.';
export const isRating = (text: string): text is RatingText => RATINGS.some(({ value }) => value === text);

export type FeedbackField = 'rating' | 'name' | 'email' | 'message';
export const FEEDBACK_RULES: FormRules<FeedbackField> = {
  rating: { missing: CHOOSE_RATING, max: 1, wrong: (text) => (isRating(text) ? null : CHOOSE_RATING) },
  name: { missing: NAME, max: 80 },
  email: EMAIL,
  message: { missing: MESSAGE, max: 2000 },
};

export const fieldsOf = <F extends string>(rules: FormRules<F>): F[] => Object.keys(rules) as F[];

/** What a form holds, each field trimmed. */
export function readForm<F extends string>(rules: FormRules<F>, form: FormData): FormValues<F> {
  const entries = fieldsOf(rules).map((field) => {
    const value = form.get(field);
    return [field, typeof value === 'string' ? value.trim() : ''];
  });
  return Object.fromEntries(entries) as FormValues<F>;
}

function errorOf({ missing, max, wrong }: FieldRule, text: string): string | null {
  if (text === '') return missing;
  if (text.length > max) return `Use at most ${max} characters; this has ${text.length}.`;
  return wrong?.(text) ?? null;
}

/** Everything that is wrong with a form, a sentence a field. */
export function fieldErrors<F extends string>(rules: FormRules<F>, typed: FormValues<F>): FieldErrors<F> {
  const errors: FieldErrors<F> = {};
  for (const field of fieldsOf(rules)) {
    const error = errorOf(rules[field], typed[field]);
    if (error) errors[field] = error;
  }
  return errors;
}

/** What the server says of the fields that the form has. */
export function serverFieldErrors<F extends string>(rules: FormRules<F>, error: unknown): FieldErrors<F> {
  const told = (isApiError(error) && error.data?.fields) || [];
  const errors: FieldErrors<F> = {};
  for (const field of fieldsOf(rules)) {
    const message = told.find((one) => one.field === field)?.message;
    if (message) errors[field] = message;
  }
  return errors;
}

export const MESSAGE_SENT: FormResult = { tone: 'good', title: 'Message Sent!', text: 'We will get back to you soon.' };

/** What is said of a contact or join-us message that did not arrive. */
export function messageError(error: unknown): FormResult {
  if (isOffline(error)) {
    const text = 'There was an issue submitting your message. Please try again later.';
    return { tone: 'error', title: 'Submission Failed', text, again: true };
  }
  return { tone: 'error', title: 'Error!', text: errorMessage(error, 'Failed to send message.') };
}

export function feedbackSent(message: string): FormResult {
  return { tone: 'good', title: 'Thank You!', text: message };
}

/** What is said of feedback that did not arrive. */
export function feedbackError(error: unknown): FormResult {
  const again = isOffline(error) ? { again: true as const } : {};
  return { tone: 'error', title: 'Oops...', text: errorMessage(error, 'Something went wrong'), ...again };
}

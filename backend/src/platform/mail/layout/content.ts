import type { Paise } from '../../../kernel/index.js';

export interface MailLineItem {
  readonly name: string;
  readonly quantity: number;
  /** Of one piece. */
  readonly price: Paise;
  /** The buyer's own words on it. */
  readonly words?: string | null;
  /** Absolute address of a square JPEG or PNG, or the `cid:` of one that the mail carries. */
  readonly pictureUrl?: string | null;
}

export interface MailAmount {
  readonly label: string;
  readonly amount: Paise;
}

/** What a mail is made of, from top to bottom; its page and its plain text are both made from the same blocks. */
export type Block =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'quiet'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'quote'; readonly title: string; readonly lines: readonly string[] }
  | {
      readonly kind: 'bill';
      readonly lines: readonly MailLineItem[];
      readonly charges: readonly MailAmount[];
      /** Null where nothing is to be paid. */
      readonly total: MailAmount | null;
      /** What it lists, for those who hear it; 'What you ordered' without. */
      readonly caption?: string;
    }
  | { readonly kind: 'facts'; readonly facts: readonly { readonly key: string; readonly lines: readonly string[] }[] }
  | {
      readonly kind: 'proof';
      readonly pictureUrl: string;
      readonly alt: string;
      /** The buyer's own; null for none. */
      readonly words: string | null;
      readonly caption: string;
    }
  | {
      readonly kind: 'button';
      readonly label: string;
      readonly url: string;
      /** What may be done instead. */
      readonly other?: { readonly label: string; readonly url: string };
    };

export interface MailContent {
  readonly subject: string;
  /** What an inbox shows beside the subject. */
  readonly preheader: string;
  /** Completes "You get this mail because of ...". */
  readonly reason: string;
  /** Where mails of this kind end with one press; none for mails that an order needs. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
  readonly blocks: readonly Block[];
}

/** The shop as its mails name it. */
export interface MailFrame {
  readonly shopName: string;
  /** Absolute, without a slash at the end. */
  readonly siteUrl: string;
  /** Empty where there is none. */
  readonly contactEmail: string;
  /** Who sends it, with the address of its registration; empty until the owner says it. */
  readonly sender?: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Runs of spaces, line breaks and other controls become one space: no value can open a line of its own. */
export function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}

/** @throws RangeError when `url` is no absolute http or https address */
export function absoluteUrl(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new RangeError('an address in a mail must be absolute and http or https');
  }
  return new URL(url).href;
}

const CARRIED = /^cid:[a-z0-9-]+$/;

/**
 * Mail programs know neither WebP nor AVIF for certain.
 * @throws RangeError when `url` is no absolute address, or one of a picture that mail programs may not show
 */
export function imageUrl(url: string): string {
  if (CARRIED.test(url)) return url;
  const address = absoluteUrl(url);
  if (/\.(webp|avif|svg)$/i.test(new URL(address).pathname)) {
    throw new RangeError('a picture in a mail must be a JPEG or a PNG');
  }
  return address;
}

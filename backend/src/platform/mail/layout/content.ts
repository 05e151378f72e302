import type { Paise } from '../../../kernel/index.js';
import type { MailWordings, Rewordable } from './wording.js';

export interface MailLineItem {
  readonly name: string;
  readonly quantity: number;
  /** Price of one item. */
  readonly price: Paise;
  /** Text of the personalisation. */
  readonly words?: string | null;
  /** Absolute address of a square JPEG or PNG, or `cid:` and the id of an attached one. */
  readonly pictureUrl?: string | null;
}

export interface MailAmount {
  readonly label: string;
  readonly amount: Paise;
}

/** A block of an e-mail. HTML and plain text are both rendered from the list of blocks, from top to bottom. */
export type Block =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'quiet'; readonly text: string }
  | { readonly kind: 'alert'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'quote'; readonly title: string; readonly lines: readonly string[] }
  | {
      readonly kind: 'bill';
      readonly lines: readonly MailLineItem[];
      readonly charges: readonly MailAmount[];
      /** Null if nothing is due. */
      readonly total: MailAmount | null;
      /** Accessible name of the list. Default: 'What you ordered'. */
      readonly caption?: string;
    }
  | { readonly kind: 'facts'; readonly facts: readonly { readonly key: string; readonly lines: readonly string[] }[] }
  | {
      readonly kind: 'proof';
      readonly pictureUrl: string;
      readonly alt: string;
      /** The customer's own text; null for none. */
      readonly words: string | null;
      readonly caption: string;
    }
  | {
      readonly kind: 'button';
      readonly label: string;
      readonly url: string;
      /** An alternative to the button. */
      readonly other?: { readonly label: string; readonly url: string };
    };

export interface MailContent {
  readonly subject: string;
  /** Preview text that an inbox shows next to the subject. */
  readonly preheader: string;
  /** Completes "You’re receiving this e-mail because of ...". */
  readonly reason: string;
  /** Address to unsubscribe; absent for e-mails about orders. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
  readonly blocks: readonly Block[];
  /** Absent for e-mails to the shop itself, and for those whose words a person writes. */
  readonly rewordable?: Rewordable;
}

/** Names and addresses of the shop in e-mails. */
export interface MailFrame {
  readonly shopName: string;
  /** Absolute, without a trailing slash. */
  readonly siteUrl: string;
  /** Empty if there is none. */
  readonly contactEmail: string;
  /** Seller with registered address; empty until the admin enters it. */
  readonly sender?: string;
  /** Colours of a theme by the shop's own; absent without a theme. */
  readonly colors?: ReadonlyMap<string, string>;
  /** The owner's own words. */
  readonly wordings?: MailWordings;
  /** Square JPEG of the previews, absolute; by default that of the pages for developers. */
  readonly sampleImageUrl?: string;
  /** Is told what a template says before the owner's words replace it. */
  readonly onContent?: (content: MailContent) => void;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Replaces runs of white space and control characters by one space, so that no value can start a new line. */
export function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}

/** @throws RangeError if `url` is not an absolute http or https address */
export function absoluteUrl(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new RangeError('an address in a mail must be absolute and http or https');
  }
  return new URL(url).href;
}

const CARRIED = /^cid:[a-z0-9-]+$/;

/**
 * Not all mail programs support WebP and AVIF.
 * @throws RangeError if `url` is not absolute, or its image is neither JPEG nor PNG
 */
export function imageUrl(url: string): string {
  if (CARRIED.test(url)) return url;
  const address = absoluteUrl(url);
  if (/\.(webp|avif|svg)$/i.test(new URL(address).pathname)) {
    throw new RangeError('a picture in a mail must be a JPEG or a PNG');
  }
  return address;
}

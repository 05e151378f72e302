import type { MailFrame, RenderedMail } from './content.js';

// oxlint-disable-next-line typescript/no-explicit-any
type Template = (frame: MailFrame, ...values: any[]) => RenderedMail;

/** A preview of an e-mail with sample values. */
export interface MailPreview {
  /** `order-confirmed`; part of the preview's address. */
  readonly name: string;
  /** When the e-mail is sent, or which variant this is. */
  readonly when: string;
  readonly template: Template;
  readonly render: (frame: MailFrame) => RenderedMail;
}

/** @param write renders the template with sample values */
export function mailPreview<T extends Template>(
  name: string,
  when: string,
  template: T,
  write: (template: T, frame: MailFrame) => RenderedMail,
): MailPreview {
  return { name, when, template, render: (frame) => write(template, frame) };
}

/** Address of a square sample image, which exists only where previews do. */
export const sampleImageUrl = ({ siteUrl, sampleImageUrl: own }: MailFrame): string =>
  own ?? `${siteUrl}/dev/mails/piece.jpg`;

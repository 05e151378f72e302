import type { MailFrame, RenderedMail } from './content.js';

// oxlint-disable-next-line typescript/no-explicit-any
type Template = (frame: MailFrame, ...values: any[]) => RenderedMail;

/** A mail as it would be sent, from sample values: for those who work on it. */
export interface MailPreview {
  /** `order-confirmed`; part of an address. */
  readonly name: string;
  /** When it is sent, or what is special about this one. */
  readonly when: string;
  readonly template: Template;
  readonly render: (frame: MailFrame) => RenderedMail;
}

/** @param write gives the template its sample values */
export function mailPreview<T extends Template>(
  name: string,
  when: string,
  template: T,
  write: (template: T, frame: MailFrame) => RenderedMail,
): MailPreview {
  return { name, when, template, render: (frame) => write(template, frame) };
}

/** A square picture for samples; there is one only where previews are shown. */
export const sampleImageUrl = ({ siteUrl }: MailFrame): string => `${siteUrl}/dev/mails/piece.jpg`;

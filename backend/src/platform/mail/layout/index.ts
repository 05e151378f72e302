import { oneLine, type MailContent, type MailFrame, type RenderedMail } from './content.js';
import { page } from './page.js';
import { plainText } from './plain-text.js';

export type { Amount, BillLine, Block, MailContent, MailFrame, RenderedMail } from './content.js';
export { mailPreview, samplePicture, type MailPreview } from './preview.js';
export { istDay, istTime, rupees } from './india.js';

/**
 * One mail from its content: an HTML page with every style inlined, and its plain text.
 * @throws RangeError for an address that is not absolute or a picture that is neither JPEG nor PNG
 */
export function renderMail(frame: MailFrame, content: MailContent): RenderedMail {
  const subject = oneLine(content.subject);
  return { subject, html: page(frame, { ...content, subject }), text: plainText(frame, content) };
}

/** The shop as its settings name it at this moment. */
export function mailFrame(
  config: { readonly publicUrl: string },
  settings: { readonly site_name: string; readonly contact_email: string },
): MailFrame {
  return { shopName: settings.site_name, siteUrl: config.publicUrl, contactEmail: settings.contact_email };
}

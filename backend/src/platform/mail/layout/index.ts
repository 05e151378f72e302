import { oneLine, type MailContent, type MailFrame, type RenderedMail } from './content.js';
import { page } from './page.js';
import { plainText } from './plain-text.js';
import type { MailWordings } from './wording.js';
import { reworded } from './wording.rules.js';

export type { MailAmount, MailLineItem, Block, MailContent, MailFrame, RenderedMail } from './content.js';
export { markup, type Markup, type MarkupValue } from './markup.js';
export { mailPreview, sampleImageUrl, type MailPreview } from './preview.js';
export { WORDING_FIELDS, type MailWording, type MailWordings, type Rewordable } from './wording.js';
export { WORDING_LIMITS, isShopWording, ownWords, wordingErrors } from './wording.rules.js';
export { rewordableMails, type RewordableMail } from './rewordable-mails.js';
export { formatIstDate, formatIstTime, rupees } from './format.js';

/**
 * Renders an e-mail as HTML with inline styles and as plain text. Own markup instead of @react-email/components: layout.spec.ts
 * checks the HTML against what mail programs support, the text version has columns, and the worker starts without React.
 * @throws RangeError for an address that is not absolute or an image that is neither JPEG nor PNG
 */
export function renderMail(frame: MailFrame, content: MailContent): RenderedMail {
  frame.onContent?.(content);
  const said = inOwnWords(frame, content);
  const subject = oneLine(said.subject);
  return { subject, html: colored(page(frame, { ...said, subject }), frame), text: plainText(frame, said) };
}

/** In the colours of the theme: mail programs read no tokens. */
function colored(html: string, { colors = new Map() }: MailFrame): string {
  return html.replaceAll(/#[\da-f]{6}\b/g, (color) => colors.get(color) ?? color);
}

function inOwnWords({ shopName, wordings }: MailFrame, content: MailContent): MailContent {
  const { rewordable } = content;
  const words = rewordable && wordings?.[rewordable.mail];
  return words ? reworded(content, words, { ...rewordable.values, shop_name: shopName }) : content;
}

/** Names and addresses of the shop by its current settings, and the owner's own words. */
export function mailFrame(
  config: { readonly publicUrl: string; readonly theme?: { readonly colors: ReadonlyMap<string, string> } },
  settings: {
    readonly site_name: string;
    readonly contact_email: string;
    readonly legal_name: string;
    readonly legal_address: string;
    readonly mail_wordings: MailWordings;
  },
): MailFrame {
  const { site_name: shopName, contact_email: contactEmail, legal_name: name, legal_address: address } = settings;
  return {
    shopName,
    siteUrl: config.publicUrl,
    contactEmail,
    sender: address && `${name || shopName}, ${address}`,
    wordings: settings.mail_wordings,
    ...(config.theme ? { colors: config.theme.colors } : {}),
  };
}

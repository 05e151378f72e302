import type { MailContent, MailFrame } from './content.js';
import type { MailPreview } from './preview.js';
import type { MailWording, Rewordable } from './wording.js';
import { wordingOf } from './wording.rules.js';

/** An e-mail whose words the owner may change. */
export interface RewordableMail extends Rewordable {
  /** When it is sent. */
  readonly when: string;
  /** The shop's words, with the sample values as placeholders. */
  readonly shop: MailWording;
  readonly preview: MailPreview;
}

/** The first preview of each e-mail that can be reworded, in the order of the previews. */
export function rewordableMails(previews: readonly MailPreview[], frame: MailFrame): RewordableMail[] {
  const mails = new Map<string, RewordableMail>();
  for (const preview of previews) {
    let seen: MailContent | undefined;
    const { wordings: _own, ...shops } = frame;
    preview.render({ ...shops, onContent: (content) => (seen = content) });
    if (!seen?.rewordable || mails.has(seen.rewordable.mail)) continue;
    const values = { ...seen.rewordable.values, shop_name: frame.shopName };
    mails.set(seen.rewordable.mail, {
      ...seen.rewordable,
      values,
      when: preview.when,
      shop: wordingOf(seen, values),
      preview,
    });
  }
  return [...mails.values()];
}

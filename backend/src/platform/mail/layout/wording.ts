/** What the owner may write in other words, in this order. */
export const WORDING_FIELDS = ['subject', 'heading', 'opening', 'closing'] as const;
export type WordingField = (typeof WORDING_FIELDS)[number];

/** Own words of one e-mail; an empty text: as the shop writes it. Paragraphs are parted by a blank line. */
export type MailWording = Readonly<Record<WordingField, string>>;

/** Own words by the name of the e-mail. */
export type MailWordings = Readonly<Record<string, MailWording>>;

/** Whom the settings list, and what may stand between braces in own words. */
export interface Rewordable {
  /** `order-confirmed` */
  readonly mail: string;
  /** `Order confirmation` */
  readonly title: string;
  /** What each placeholder stands for. */
  readonly values: Readonly<Record<string, string>>;
  /** Placeholders that the words must hold, because nothing else in the e-mail says it. */
  readonly required?: readonly string[];
}

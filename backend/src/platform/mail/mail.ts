/** A picture that a mail carries; its HTML names it as `cid:` and this id. */
export interface InlineImage {
  readonly id: string;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly bytes: Buffer;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** One address, to which answers go instead of to the shop's own. */
  readonly replyTo?: string;
  /** Absolute https address; a POST to it, without anything else, ends mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly pictures?: readonly InlineImage[];
}

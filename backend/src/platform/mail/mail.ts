/** An attached image; the HTML refers to it as `cid:` plus this id. */
export interface InlineImage {
  readonly id: string;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly bytes: Buffer;
}

/** A file that is attached. */
export interface AttachedFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** A single address for replies, instead of the shop's. */
  readonly replyTo?: string;
  /** Absolute https address. A POST to it unsubscribes from e-mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Message-IDs of the e-mails of the same conversation, oldest first: this one answers the last. */
  readonly references?: readonly string[];
  readonly pictures?: readonly InlineImage[];
  readonly files?: readonly AttachedFile[];
}

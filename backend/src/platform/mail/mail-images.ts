import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DomainError } from '../../kernel/index.js';
import { shopConfig } from '../config/index.js';
import { FileStorage } from '../storage/index.js';
import type { InlineImage } from './mail.js';

export interface MailItem {
  /** The piece with its buyer's words and photo; null where it has not been drawn. */
  readonly previewFileId: string | null;
  /** Addresses of the product's pictures, the main one first. */
  readonly image: readonly string[];
}

export interface MailItemImages {
  /** What the mail carries. */
  readonly pictures: readonly InlineImage[];
  /** What its HTML names, piece by piece. */
  readonly urls: readonly (string | null)[];
}

/** Pictures of pieces in mails: the piece as it was personalised where it has been drawn, else the product's own. */
@Injectable()
export class MailImages {
  constructor(
    private readonly files: FileStorage,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  /** No mail waits for a drawing. */
  async of(pieces: readonly MailItem[]): Promise<MailItemImages> {
    const drawn = await Promise.all(pieces.map(({ previewFileId }, at) => this.drawn(previewFileId, at)));
    return {
      pictures: drawn.filter((picture) => picture !== null),
      urls: pieces.map(({ image }, at) => (drawn[at] ? `cid:${drawn[at].id}` : this.productPicture(image[0]))),
    };
  }

  private async drawn(fileId: string | null, at: number): Promise<InlineImage | null> {
    if (fileId === null) return null;
    try {
      return { id: `piece-${at + 1}`, contentType: 'image/jpeg', bytes: await this.files.read(fileId) };
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  private productPicture(image: string | undefined): string | null {
    return image ? `${this.config.publicUrl}${image.replace(/\.webp$/, '')}/320.jpg` : null;
  }
}

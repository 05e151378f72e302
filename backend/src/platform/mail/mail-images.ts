import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DomainError } from '../../kernel/index.js';
import { shopConfig } from '../config/index.js';
import { FileStorage } from '../storage/index.js';
import type { InlineImage } from './mail.js';

export interface MailItem {
  /** Preview of the personalised item; null if it has not been rendered. */
  readonly previewFileId: string | null;
  /** Addresses of the product images, the main one first. */
  readonly image: readonly string[];
}

export interface MailItemImages {
  /** Attachments of the e-mail. */
  readonly pictures: readonly InlineImage[];
  /** Address or `cid:` of the image of each item, in their order. */
  readonly urls: readonly (string | null)[];
}

/** Images of items in e-mails: the preview of a personalised item if it has been rendered, else the product image. */
@Injectable()
export class MailImages {
  constructor(
    private readonly files: FileStorage,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  /** Does not wait for previews that are still being rendered. */
  async of(items: readonly MailItem[]): Promise<MailItemImages> {
    const drawn = await Promise.all(items.map(({ previewFileId }, at) => this.drawn(previewFileId, at)));
    return {
      pictures: drawn.filter((picture) => picture !== null),
      urls: items.map(({ image }, at) => (drawn[at] ? `cid:${drawn[at].id}` : this.productPicture(image[0]))),
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

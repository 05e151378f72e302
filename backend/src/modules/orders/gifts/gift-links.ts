import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DomainError } from '../../../kernel/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { SecretsService } from '../../../platform/secrets/index.js';

const PURPOSE = 'gift-page';

/**
 * The links of recipients' pages. The key stands behind the `#`: browsers send it to no server and name it to no other
 * site, so that it is in no log and no referrer. The shop's own page hands it over in the body of a request.
 */
@Injectable()
export class GiftLinks {
  constructor(
    private readonly secrets: SecretsService,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  pageUrl(pageId: string): string {
    return `${this.config.publicUrl}/gift#${this.secrets.signId(PURPOSE, pageId)}`;
  }

  exchangeUrl(code: string): string {
    return `${this.config.publicUrl}/exchange#${code}`;
  }

  /** The page of a link's key. @throws DomainError gift.not_found */
  pageId(key: string): string {
    const id = this.secrets.verifyId(PURPOSE, key);
    if (id === null) throw new DomainError('gift.not_found');
    return id;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DomainError } from '../../kernel/index.js';
import { shopConfig } from '../../platform/config/index.js';
import { SecretsService } from '../../platform/secrets/index.js';

const PATHS = { wishlist: 'wishlist/shared', preview: 'preview' } as const;
export type ShareKind = keyof typeof PATHS;

/** Links that friends open. The key stands behind the `#`, which browsers send to no server and name to no other site. */
@Injectable()
export class ShareLinks {
  constructor(
    private readonly secrets: SecretsService,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  url(kind: ShareKind, id: string): string {
    return `${this.config.publicUrl}/${PATHS[kind]}#${this.secrets.signId(purposeOf(kind), id)}`;
  }

  /** What a link's key is of. @throws DomainError share.not_found */
  id(kind: ShareKind, key: string): string {
    const id = this.secrets.verifyId(purposeOf(kind), key);
    if (id === null) throw new DomainError('share.not_found');
    return id;
  }

  /** How a friend is known to a list without being known to anybody. @param visitor what the friend's browser keeps */
  friend(shareId: string, visitor: string): string {
    return this.secrets.hmac('share-friend', `${shareId}.${visitor}`);
  }
}

const purposeOf = (kind: ShareKind): string => `share-${kind}`;

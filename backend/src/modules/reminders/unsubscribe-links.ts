import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DomainError, isId } from '../../kernel/index.js';
import { shopConfig } from '../../platform/config/index.js';
import { SecretsService, timingSafeEqualText } from '../../platform/secrets/index.js';

const PURPOSE = 'cart-reminders-stop';

/** The links by which reminders end without a sign-in. They end them, do nothing else, and do not run out. */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly secrets: SecretsService,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  createUrl(userId: string): string {
    return `${this.config.publicUrl}/api/cart-reminders/stop?for=${userId}.${this.secrets.hmac(PURPOSE, userId)}`;
  }

  /** Whose link it is. @throws DomainError reminder.link_unknown */
  verify(token: string): string {
    const [userId = '', signature = ''] = token.split('.');
    if (!isId(userId) || !timingSafeEqualText(signature, this.secrets.hmac(PURPOSE, userId.toLowerCase()))) {
      throw new DomainError('reminder.link_unknown');
    }
    return userId;
  }
}

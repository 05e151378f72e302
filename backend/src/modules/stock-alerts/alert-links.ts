import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DomainError } from '../../kernel/index.js';
import { shopConfig } from '../../platform/config/index.js';
import { SecretsService } from '../../platform/secrets/index.js';

const STOP = 'stock-alert-stop';
const CONFIRM = 'stock-alert-confirm';

/** The links of the e-mails about stock. Each does one thing, without a sign-in. */
@Injectable()
export class AlertLinks {
  constructor(
    private readonly secrets: SecretsService,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  stopUrl(alertId: string): string {
    return this.url('stop', STOP, alertId);
  }

  confirmUrl(alertId: string): string {
    return this.url('confirm', CONFIRM, alertId);
  }

  /** Whose link it is. @throws DomainError stock_alert.link_unknown */
  readStop(token: string): string {
    return this.read(STOP, token);
  }

  /** Which request it confirms. @throws DomainError stock_alert.link_unknown */
  readConfirm(token: string): string {
    return this.read(CONFIRM, token);
  }

  private url(path: string, purpose: string, alertId: string): string {
    return `${this.config.publicUrl}/api/stock-alerts/${path}?for=${this.secrets.signId(purpose, alertId)}`;
  }

  private read(purpose: string, token: string): string {
    const alertId = this.secrets.verifyId(purpose, token);
    if (alertId === null) throw new DomainError('stock_alert.link_unknown');
    return alertId;
  }
}

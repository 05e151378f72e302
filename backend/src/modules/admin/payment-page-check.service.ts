import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { shopConfig } from '../../platform/config/index.js';
import { PaymentPage, contentSecurityPolicy, paymentPageScripts } from '../../platform/http/index.js';
import { LOGGER, type Logger } from '../../platform/observability/logging/index.js';
import { SecurityLog } from '../../platform/security-log/index.js';
import { paymentPageFaults } from './payment-page.rules.js';

const TIMEOUT_MS = 10_000;

/** Reads the payment page as a customer's browser does, and compares it with the list of its scripts (PCI DSS 11.6.1). */
@Injectable()
export class PaymentPageCheck {
  constructor(
    @Inject(shopConfig.KEY) private readonly shop: ConfigType<typeof shopConfig>,
    private readonly payments: PaymentPage,
    private readonly securityLog: SecurityLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A page that cannot be read is logged, and read again at the next time. */
  async run(): Promise<void> {
    const url = `${this.shop.publicUrl}/checkout`;
    const page = await this.read(url);
    if (!page) return;
    const gateway = this.payments.sources;
    const settings = { publicUrl: this.shop.publicUrl, gateway };
    const faults = paymentPageFaults(page, {
      url,
      policy: contentSecurityPolicy(settings, 'checkout'),
      origins: paymentPageScripts(gateway).flatMap(({ source }) => (URL.canParse(source) ? [source] : [])),
    });
    for (const reason of faults) await this.securityLog.record({ kind: 'payment_page.changed', reason });
  }

  private async read(url: string): Promise<{ html: string; policy: string | null } | null> {
    try {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      const html = await answer.text();
      if (answer.ok) return { html, policy: answer.headers.get('content-security-policy') };
      this.logger.warn({ status: answer.status }, 'payment page not read');
    } catch (error) {
      this.logger.warn({ err: error }, 'payment page not read');
    }
    return null;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { shopConfig } from '../../../platform/config/index.js';
import { MailImages, Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { readMailItems } from '../order/order-mail.js';
import { OrderQueries } from '../order/order-queries.js';
import { paymentFailedMail, paymentOnHoldMail } from './payment.mails.js';
import type { PaymentOnHoldPayload } from './payments.jobs.js';

/** The mails about a payment that failed or is held, each sent once. */
@Injectable()
export class PaymentMailer {
  constructor(
    private readonly orders: OrderQueries,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    private readonly pictures: MailImages,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  /** Shows the way back to a buyer whose payment failed and who has not paid since. */
  async sendFailed(orderId: string): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.read()]);
    if (order.state !== 'payment_failed') return;
    const retryUrl = `${this.config.publicUrl}/checkout${order.draftId ? `?draft=${order.draftId}` : ''}`;
    const { pictures, ...itemsAndTotals } = await readMailItems(order, this.pictures);
    const mail = paymentFailedMail(mailFrame(this.config, settings), { ...itemsAndTotals, retryUrl });
    await this.mailer.send({ key: `payment-failed:${orderId}`, to: order.userEmail, ...mail, pictures });
  }

  /** Wakes the admin: money arrived that does not fit its order. */
  async alertOnHold({ orderId, gatewayPaymentId, reason }: PaymentOnHoldPayload): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.read()]);
    const { number, amount, state } = order;
    const held = { number, amount, state, paymentId: gatewayPaymentId, reason };
    const mail = paymentOnHoldMail(mailFrame(this.config, settings), held);
    await this.mailer.send({ key: `quarantine:${gatewayPaymentId}`, to: this.config.adminEmail, ...mail });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { paise } from '../../../kernel/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { MailImages, Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { OwnerMailSettings, SettingsService } from '../../../platform/settings/index.js';
import { readMailItems } from '../order/order-mail.js';
import { OrderQueries } from '../order/order-queries.js';
import { paymentCheckedMail, paymentFailedMail, paymentOnHoldMail } from './payment.mails.js';
import type { PaymentOnHoldPayload } from './payments.jobs.js';

/** The mails about a payment that failed or is held, each sent once. */
@Injectable()
export class PaymentMailer {
  constructor(
    private readonly orders: OrderQueries,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    private readonly pictures: MailImages,
    private readonly owners: OwnerMailSettings,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  /** Shows the way back to a buyer whose payment failed and who has not paid since. */
  async sendFailed(orderId: string): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.forMails()]);
    if (order.state !== 'payment_failed') return;
    const checkoutUrl = `${this.config.publicUrl}/checkout${order.draftId ? `?draft=${order.draftId}` : ''}`;
    const retryUrl = order.linkUrl ?? checkoutUrl;
    const { pictures, ...itemsAndTotals } = await readMailItems(order, this.pictures);
    const mail = paymentFailedMail(mailFrame(this.config, settings), { ...itemsAndTotals, retryUrl });
    await this.mailer.send({ key: `payment-failed:${orderId}`, to: order.userEmail, ...mail, pictures });
  }

  /** Tells the buyer that their payment is being checked, while it is. */
  async sendOnHold({ orderId, gatewayPaymentId }: PaymentOnHoldPayload): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.forMails()]);
    const { number, onHold, userEmail } = order;
    if (onHold === null) return;
    const orderUrl = `${this.config.publicUrl}/orders`;
    const mail = paymentCheckedMail(mailFrame(this.config, settings), {
      number,
      paid: onHold,
      due: paise(order.amount - order.credit),
      orderUrl,
    });
    await this.mailer.send({ key: `payment-on-hold:${gatewayPaymentId}`, to: userEmail, ...mail });
  }

  /** Alerts the admin: a payment arrived that is not its order's amount. */
  async alertOnHold({ orderId, gatewayPaymentId, reason }: PaymentOnHoldPayload): Promise<void> {
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.forMails()]);
    const { number, amount, state, onHold } = order;
    const orderUrl = `${this.config.publicUrl}/admin-dashboard/orders/${number}`;
    const held = { number, amount, state, paid: onHold, paymentId: gatewayPaymentId, reason, orderUrl };
    const mail = paymentOnHoldMail(mailFrame(this.config, settings), held);
    const deliveries = await this.owners.deliveries('payment_on_hold', `quarantine:${gatewayPaymentId}`);
    for (const delivery of deliveries) await this.mailer.send({ ...mail, ...delivery });
  }
}

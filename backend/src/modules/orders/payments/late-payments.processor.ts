import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ConfigType } from '@nestjs/config';
import { paymentsConfig, shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { Payment } from '../order/order.entity.js';
import { OrderQueries } from '../order/order-queries.js';
import { LatePaymentService } from './late-payments.service.js';
import { paymentGivenUpMail } from './payment.mails.js';
import type { GiveUpReason } from './payment.rules.js';
import { captureLatePayment, sendPaymentGivenUp, type PaymentPayload } from './payments.jobs.js';

/** Tells the buyer that a payment which came late was not taken, once. */
@Injectable()
export class LatePaymentMailer {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly shop: ConfigType<typeof shopConfig>,
    @Inject(paymentsConfig.KEY) private readonly payments: ConfigType<typeof paymentsConfig>,
  ) {}

  async sendGivenUp(gatewayPaymentId: string): Promise<void> {
    const { orderId, amount, givenUpBecause } = await this.em.fork().findOneOrFail(Payment, { gatewayPaymentId });
    const [order, settings] = await Promise.all([this.orders.get(orderId), this.settings.forMails()]);
    const mail = paymentGivenUpMail(mailFrame(this.shop, settings), {
      number: order.number,
      amount,
      reason: givenUpBecause as GiveUpReason,
      days: this.payments.returnsAfterDays,
      shopUrl: this.shop.publicUrl,
    });
    await this.mailer.send({ key: `payment-given-up:${gatewayPaymentId}`, to: order.userEmail, ...mail });
  }
}

@Injectable()
export class LatePaymentsProcessor {
  constructor(
    private readonly late: LatePaymentService,
    private readonly mails: LatePaymentMailer,
  ) {}

  @ProcessesJob(captureLatePayment)
  capture({ gatewayPaymentId }: PaymentPayload): Promise<void> {
    return this.late.resolve(gatewayPaymentId);
  }

  @ProcessesJob(sendPaymentGivenUp)
  sendGivenUp({ gatewayPaymentId }: PaymentPayload): Promise<void> {
    return this.mails.sendGivenUp(gatewayPaymentId);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { returnUpdateMail } from './return-update.mail.js';
import { OrderLine, Order } from '../order/order.entity.js';
import { ReturnRequest } from './return.entity.js';
import type { ReturnUpdatePayload } from './returns.service.js';

/** What buyers are told of their returns, each once. */
@Injectable()
export class ReturnMailer {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  async send({ requestId, news }: ReturnUpdatePayload): Promise<void> {
    const em = this.em.fork();
    const request = await em.findOne(ReturnRequest, { id: requestId });
    if (!request) return;
    const isExchange = Boolean(request.holderId);
    if (isExchange && !request.holderEmail) return;
    const order = await em.findOneOrFail(Order, { id: request.orderId });
    const lines = await em.find(OrderLine, { orderId: order.id });
    const pieces = request.pieces.map(({ lineId, quantity }) => {
      const name = lines.find(({ id }) => id === lineId)?.productName ?? '';
      return quantity > 1 ? `${quantity} × ${name}` : name;
    });
    const { kind, words, answer, remedy, amount, createdAt } = request;
    const mail = returnUpdateMail(mailFrame(this.config, await this.settings.forMails()), news, {
      number: order.number,
      kind,
      words,
      pieces,
      at: createdAt,
      orderUrl: `${this.config.publicUrl}/${isExchange ? 'exchange' : 'orders'}`,
      isExchange,
      answer: answer ?? null,
      remedy: remedy ?? null,
      amount: amount ?? null,
    });
    await this.mailer.send({ key: `return-${news}:${requestId}`, to: request.holderEmail ?? order.userEmail, ...mail });
  }
}

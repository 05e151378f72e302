import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { formatIstDate, mailFrame } from '../../../platform/mail/layout/index.js';
import { OwnerMailSettings, SettingsService } from '../../../platform/settings/index.js';
import { Order } from '../order/order.entity.js';
import { Dispute } from './dispute.entity.js';
import { disputeMail } from './dispute.mails.js';
import { isUndecided, wantsAnswer } from './dispute.rules.js';
import type { DisputeMailPayload } from './disputes.jobs.js';

/** The owner's e-mails about disputes, each sent once, and only while it is true. */
@Injectable()
export class DisputeMailer {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly owners: OwnerMailSettings,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  async send({ disputeId, about, key }: DisputeMailPayload): Promise<void> {
    const em = this.em.fork();
    const dispute = await em.findOneOrFail(Dispute, { id: disputeId });
    if (about === 'reminder' && !wantsAnswer(asReminder(dispute), this.clock.now())) return;
    if (about === 'decided' && isUndecided(dispute.state)) return;
    const order = dispute.orderId ? await em.findOne(Order, { id: dispute.orderId }) : null;
    const admin = `${this.config.publicUrl}/admin-dashboard`;
    const mail = disputeMail(mailFrame(this.config, await this.settings.forMails()), {
      about,
      number: order?.number ?? null,
      disputeId: dispute.gatewayDisputeId,
      paymentId: dispute.gatewayPaymentId,
      phase: dispute.phase,
      state: dispute.state,
      reason: dispute.reason,
      amount: dispute.amount,
      deducted: dispute.deducted,
      respondBy: dispute.respondBy ?? null,
      delivery: deliveryText(order),
      url: order ? `${admin}/orders/${order.number}` : `${admin}/queues`,
    });
    for (const delivery of await this.owners.deliveries('dispute', key))
      await this.mailer.send({ ...mail, ...delivery });
  }
}

const asReminder = ({ state, answer = null, respondBy = null }: Dispute) => ({ state, answer, respondBy });

function deliveryText(order: Order | null): string {
  if (order?.deliveredAt) return `Delivered on ${formatIstDate(order.deliveredAt)}`;
  return order?.state === 'shipped' ? 'On its way' : 'Not sent yet';
}

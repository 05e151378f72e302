import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, multiplyPaise, paise, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { OrderQueries, type OrderView } from '../order/order-queries.js';
import { OrderTimeline, type TimelineEvent } from '../order/order-timeline.js';
import { addressLines } from '../order/order.types.js';
import { renderDisputeEvidence, momentText, type EvidenceFact, type EvidenceMessage } from './dispute-evidence.pdf.js';
import { Dispute } from './dispute.entity.js';
import { PHASE_TEXTS, reasonText } from './dispute.rules.js';
import { OrderEvidence } from './order-evidence.js';

export interface EvidenceDocument {
  readonly number: string;
  readonly pdf: Buffer;
}

/** Gathers what the shop knows of a disputed order into one PDF. */
@Injectable()
export class DisputeEvidenceService {
  private readonly messageSources: ((email: string) => Promise<EvidenceMessage[]>)[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
    private readonly timeline: OrderTimeline,
    private readonly parts: OrderEvidence,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** @param read gives what a customer has written to the shop, by their e-mail address */
  registerMessages(read: (email: string) => Promise<EvidenceMessage[]>): void {
    this.messageSources.push(read);
  }

  /**
   * @param summary what the shop writes to the bank; '' for none
   * @throws DomainError dispute.not_found, dispute.no_order
   */
  async gather(disputeId: string, summary = ''): Promise<EvidenceDocument> {
    const dispute = isId(disputeId) ? await this.em.fork().findOne(Dispute, { id: disputeId }) : null;
    if (!dispute) throw new DomainError('dispute.not_found');
    if (!dispute.orderId) throw new DomainError('dispute.no_order');
    const order = await this.orders.get(dispute.orderId);
    const [happened, shop, delivery, proofs, bills, ...messages] = await Promise.all([
      this.timeline.read(order.id),
      this.settings.read(),
      this.parts.delivery(order),
      this.parts.proofs(order),
      this.parts.bills(order.id),
      ...this.messageSources.map((read) => read(order.userEmail)),
    ]);
    const pdf = await renderDisputeEvidence({
      shopName: shop.site_name,
      orderNumber: order.number,
      disputeId: dispute.gatewayDisputeId,
      createdAt: this.clock.now(),
      summary,
      dispute: disputeFacts(dispute),
      order: [...orderFacts(order), ['Bill', bills.join(', ')]],
      lines: order.lines.map(toEvidenceLine),
      amounts: toAmounts(order),
      proofs,
      delivery,
      events: happened.flatMap(toEvidenceEvent),
      messages: messages.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    });
    return { number: order.number, pdf };
  }
}

function disputeFacts(dispute: Dispute): EvidenceFact[] {
  return [
    ['Dispute', dispute.gatewayDisputeId],
    ['Payment', dispute.gatewayPaymentId],
    ['Kind', PHASE_TEXTS[dispute.phase]],
    ['Reason given', reasonText(dispute.reason)],
    ['Amount', rupees(dispute.amount)],
    ...(dispute.respondBy ? ([['Respond by', momentText(dispute.respondBy)]] as EvidenceFact[]) : []),
  ];
}

function orderFacts(order: OrderView): EvidenceFact[] {
  const { address } = order;
  return [
    ['Ordered', momentText(new Date(order.createdAt))],
    ...(order.paidAt ? ([['Paid', momentText(new Date(order.paidAt))]] as EvidenceFact[]) : []),
    ['Customer’s e-mail', order.userEmail],
    ['Customer’s phone', address.buyer?.phone ?? address.phone],
    ['Delivery address', addressLines(address).join('\n')],
    ...(address.billingAddress ? ([['Billing address', address.billingAddress]] as EvidenceFact[]) : []),
    ...(order.giftMessage ? ([['On the card', order.giftMessage]] as EvidenceFact[]) : []),
  ];
}

function toEvidenceLine({
  productName,
  quantity,
  price,
  customText,
  photoFileId,
  giftWrap,
}: OrderView['lines'][number]) {
  const facts: EvidenceFact[] = [
    ...(customText ? ([['Text made for them', customText]] as EvidenceFact[]) : []),
    ...(photoFileId ? ([['Photo', 'Made with a photo that the customer sent']] as EvidenceFact[]) : []),
    ...(giftWrap ? ([['Gift wrap', 'Yes']] as EvidenceFact[]) : []),
  ];
  return { name: productName, quantity, total: multiplyPaise(price, quantity), facts };
}

function toAmounts({ charges, discounts, amount }: OrderView): { label: string; amount: Paise }[] {
  return [
    ...charges.filter((charge) => charge.amount !== 0),
    ...discounts.map((discount) => ({ label: discount.label, amount: paise(-discount.amount) })),
    { label: 'Total', amount },
  ];
}

/** What a bank can follow: steps of the order and of its payments, and e-mails to the customer. */
function toEvidenceEvent({ at, kind, name, note }: TimelineEvent): { at: Date; text: string }[] {
  const words = name.replaceAll('_', ' ').replaceAll('-', ' ');
  if (kind === 'state') return [{ at: new Date(at), text: `Order: ${words}${note ? ` (${note})` : ''}` }];
  if (kind === 'payment') return [{ at: new Date(at), text: `Payment: ${words}${note ? ` (${note})` : ''}` }];
  if (kind === 'refund') return [{ at: new Date(at), text: `Refund: ${words}` }];
  if (kind === 'mail') return [{ at: new Date(at), text: `E-mail to the customer: ${words}` }];
  return [];
}

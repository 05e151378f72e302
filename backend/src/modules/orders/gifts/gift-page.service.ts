import { Injectable } from '@nestjs/common';
import { DomainError, firstName, type IstDate } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { OrderQueries, type OrderView } from '../order/order-queries.js';
import { buyerOf, isPersonalised } from '../order/order.types.js';
import { parcelsInAll, unsentPieces } from '../order/parcel.rules.js';
import { spansOf } from '../order/policies.js';
import { ShipmentQueries, type ShipmentView } from '../order/shipment.js';
import { GiftLinks } from './gift-links.js';
import { GiftPageRepository, type GiftPage } from './gift-page.repository.js';
import { arrivedPieces, isLate, isPageOpen, stageOf, type GiftStage } from './gifts.rules.js';

/** What a recipient sees: no price, nothing of the giver but the first name and the card, no gift before it is there. */
export interface RecipientView {
  readonly giver: string;
  readonly recipient: string;
  readonly city: string;
  readonly stage: GiftStage;
  readonly isLate: boolean;
  readonly arrivesOn: IstDate | null;
  /** When each step was reached; null while it lies ahead. */
  readonly steps: {
    readonly ordered: string;
    readonly making: string | null;
    readonly packed: string | null;
    readonly sent: string | null;
    readonly delivered: string | null;
  };
  readonly parcels: readonly ShipmentView[];
  readonly parcelsInAll: number;
  readonly hasCard: boolean;
  /** Null until something has arrived. */
  readonly card: string | null;
  readonly items: readonly RecipientItem[];
  readonly thanks: { readonly text: string; readonly at: Date } | null;
  /** Until when damage can be told. */
  readonly damageUntil: Date | null;
  /** Whether something of it can be exchanged, until then. */
  readonly exchangeUntil: Date | null;
}

export interface RecipientItem {
  readonly name: string;
  readonly quantity: number;
  readonly image: readonly string[];
  readonly slug: string;
  readonly words: string | null;
  readonly photoFileId: string | null;
  readonly previewFileId: string | null;
}

/** The page on which somebody follows a gift. Whoever has its link may open it. */
@Injectable()
export class GiftPageService {
  constructor(
    private readonly pages: GiftPageRepository,
    private readonly orders: OrderQueries,
    private readonly shipments: ShipmentQueries,
    private readonly links: GiftLinks,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError gift.not_found, also once the link has ended */
  async open(key: string): Promise<RecipientView> {
    const { page, order } = await this.opened(key);
    const parcels = (await this.shipments.listByOrder([order.id])).get(order.id) ?? [];
    return this.toView(page, order, parcels);
  }

  /** The page of a link with its order. @throws DomainError gift.not_found */
  async opened(key: string): Promise<{ page: GiftPage; order: OrderView }> {
    const page = await this.pages.find(this.links.pageId(key));
    if (!page) throw new DomainError('gift.not_found');
    const order = await this.orders.get(page.orderId);
    if (!isPageOpen(page, order, this.clock.now())) throw new DomainError('gift.not_found');
    return { page, order };
  }

  private toView(page: GiftPage, order: OrderView, parcels: readonly ShipmentView[]): RecipientView {
    const { address, lines, deliveredAt, giftMessage, arrivesOn, terms } = order;
    const now = this.clock.now();
    const stage = stageOf(order, parcels.length);
    const arrived = arrivedPieces(lines, parcels, stage === 'delivered');
    const { returnWithinMs, damageWithinMs } = spansOf(terms);
    const after = (ms: number) => (deliveredAt === null ? null : new Date(new Date(deliveredAt).getTime() + ms));
    const ahead = (at: Date | null) => (at !== null && at > now ? at : null);
    const isExchangeable = lines.some((line) => !isPersonalised(line) && line.quantity > line.refunded);
    const reached = (state: string) => order.history.find((entry) => entry.state === state)?.at ?? null;
    return {
      giver: firstName(buyerOf(address).name),
      recipient: address.firstName,
      city: address.city,
      stage,
      isLate: isLate(arrivesOn, stage, now),
      arrivesOn,
      steps: {
        ordered: order.createdAt,
        making: reached('in_production'),
        packed: reached('packed'),
        sent: parcels[0]?.shippedAt ?? null,
        delivered: deliveredAt,
      },
      parcels,
      parcelsInAll: parcelsInAll(parcels.length, unsentPieces(lines, parcels)),
      hasCard: giftMessage !== null,
      card: arrived.length > 0 ? giftMessage : null,
      items: arrived.flatMap(({ lineId, quantity }) => {
        const line = lines.find(({ id }) => id === lineId);
        return line ? [toItem(line, quantity)] : [];
      }),
      thanks: page.thanks !== null && page.thankedAt ? { text: page.thanks, at: page.thankedAt } : null,
      damageUntil: ahead(after(damageWithinMs)),
      exchangeUntil: isExchangeable ? ahead(after(returnWithinMs)) : null,
    };
  }
}

function toItem(line: OrderView['lines'][number], quantity: number): RecipientItem {
  const { productName: name, image, slug, customText: words, photoFileId, previewFileId } = line;
  return { name, quantity, image, slug, words, photoFileId, previewFileId };
}

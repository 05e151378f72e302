import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { isUniqueViolation } from '../../../platform/database/index.js';
import { OrderQueries, type OrderView } from '../order/order-queries.js';
import { PackingInserts } from '../order/packing-inserts.js';
import { buyerOf, isPersonalised, type LineQuantity } from '../order/order.types.js';
import { spansOf } from '../order/policies.js';
import { ReturnService, type ExchangeHolder } from '../returns/index.js';
import { GiftLinks } from './gift-links.js';
import { drawGiftReceipt, type PrintableReceipt } from './gift-receipt.pdf.js';
import { isUnderWay, parseReceiptCode, receiptCode } from './gifts.rules.js';

/** What can be exchanged with a receipt, without a price. */
export interface GiftReceiptView {
  /** As the giver wrote it. */
  readonly giver: string;
  readonly deliveredAt: Date | null;
  /** Null before delivery and once it is too late. */
  readonly exchangeUntil: Date | null;
  readonly items: readonly {
    readonly lineId: string;
    readonly name: string;
    readonly image: readonly string[];
    readonly quantity: number;
    /** Pieces that may be exchanged; none of a personalised one. */
    readonly exchangeable: number;
  }[];
  /** A request about the order is being looked at. */
  readonly isAsked: boolean;
}

const DAY_MS = 86_400_000;

/** Gift receipts: their codes, and the exchanges that whoever holds one asks for. */
@Injectable()
export class GiftReceiptService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
    private readonly returns: ReturnService,
    private readonly links: GiftLinks,
    private readonly clock: Clock,
    private readonly inserts: PackingInserts,
  ) {}

  /** A parcel without prices holds a gift receipt. */
  onModuleInit(): void {
    this.inserts.register(async (pdf, order, shopName) => {
      if (order.pricesHidden) drawGiftReceipt(pdf, await this.print(order), shopName);
    });
  }

  /** Of an own order. @throws DomainError order.not_found, order.no_papers before it is paid and once it is cancelled */
  async ofBuyer(userEmail: string, orderId: string): Promise<PrintableReceipt> {
    const order = isId(orderId) ? await this.orders.get(orderId) : null;
    if (order?.userEmail !== userEmail) throw new DomainError('order.not_found');
    if (!isUnderWay(order)) throw new DomainError('order.no_papers');
    return this.print(order);
  }

  /** The receipt of an order with these of its lines; the code is made when it is first printed. */
  async print(order: OrderView): Promise<PrintableReceipt> {
    const code = await this.codeOf(order.id);
    return {
      code,
      url: this.links.exchangeUrl(code),
      giver: buyerOf(order.address).name,
      items: order.lines
        .map((line) => ({
          name: line.productName,
          quantity: line.quantity - line.removed,
          isPersonalised: isPersonalised(line),
        }))
        .filter(({ quantity }) => quantity > 0),
      deliveredAt: order.deliveredAt === null ? null : new Date(order.deliveredAt),
      returnDays: spansOf(order.terms).returnWithinMs / DAY_MS,
    };
  }

  /** @throws DomainError receipt.unknown */
  async read(typed: string): Promise<GiftReceiptView> {
    return this.toView(await this.orderOf(typed));
  }

  /**
   * Asks for an exchange: the desk takes the pieces back, and their worth becomes the holder's store credit.
   * @throws DomainError receipt.unknown, receipt.not_delivered, order.event_not_allowed, a `return.` code
   */
  async exchange(holder: ExchangeHolder, typed: string, pieces: readonly LineQuantity[]): Promise<void> {
    const order = await this.orderOf(typed);
    if (order.deliveredAt === null) throw new DomainError('receipt.not_delivered');
    await this.returns.exchange(holder, order.id, pieces);
  }

  private async toView(order: OrderView): Promise<GiftReceiptView> {
    const { deliveredAt, lines, terms } = order;
    const requests = (await this.returns.listByOrder([order.id])).get(order.id) ?? [];
    const settled = requests.filter(({ state }) => state === 'settled').flatMap(({ pieces }) => pieces);
    const taken = (lineId: string) =>
      settled.filter((piece) => piece.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0);
    const until = deliveredAt && new Date(new Date(deliveredAt).getTime() + spansOf(terms).returnWithinMs);
    const isShown = deliveredAt !== null;
    return {
      giver: buyerOf(order.address).name,
      deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
      exchangeUntil: until && until > this.clock.now() ? until : null,
      items: isShown
        ? lines
            .map((line) => ({
              lineId: line.id,
              name: line.productName,
              image: line.image,
              quantity: line.quantity - line.removed,
              exchangeable: isPersonalised(line) ? 0 : Math.max(0, line.quantity - line.refunded - taken(line.id)),
            }))
            .filter(({ quantity }) => quantity > 0)
        : [],
      isAsked: requests.some(({ state }) => state === 'requested' || state === 'approved'),
    };
  }

  private async orderOf(typed: string): Promise<OrderView> {
    const code = parseReceiptCode(typed);
    const [row] = code
      ? await this.em
          .fork()
          .execute<{ orderId: string }[]>('select order_id as "orderId" from gift_receipt where code = ?', [code])
      : [];
    if (!row) throw new DomainError('receipt.unknown');
    const order = await this.orders.get(row.orderId);
    if (!isUnderWay(order)) throw new DomainError('receipt.unknown');
    return order;
  }

  private async codeOf(orderId: string): Promise<string> {
    const em = this.em.fork();
    try {
      await em.execute(
        'insert into gift_receipt (order_id, code, created_at) values (?, ?, ?) on conflict (order_id) do nothing',
        [orderId, receiptCode(randomBytes(12)), this.clock.now()],
      );
    } catch (error) {
      if (isUniqueViolation(error, 'gift_receipt_code_key')) return this.codeOf(orderId);
      throw error;
    }
    const [row] = await em.execute<{ code: string }[]>('select code from gift_receipt where order_id = ?', [orderId]);
    return row?.code ?? '';
  }
}

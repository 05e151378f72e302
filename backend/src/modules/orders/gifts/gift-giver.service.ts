import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { RateLimiter, type RateLimit } from '../../../platform/http/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import type { DataSubject, ErasureRequest } from '../../../platform/privacy/index.js';
import { Order } from '../order/order.entity.js';
import { OrderPrivacyParts, type OrderPrivacyPart } from '../order/order-redaction.js';
import { GiftPageRepository, type GiftPage } from './gift-page.repository.js';
import { isPageOpen, isUnderWay, thanksRejection } from './gifts.rules.js';
import { sendGiftPage, sendGiftThanks } from './gifts.jobs.js';

export type { GiftPage } from './gift-page.repository.js';

const MAILS_PER_PAGE = 3;
const MAILS_PER_DAY: RateLimit = { points: 10, seconds: 86_400 };

/** What a giver does with the page of an own order: nobody else opens it, mails it or ends it. */
@Injectable()
export class GiftGiverService {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: GiftPageRepository,
    private readonly outbox: Outbox,
    private readonly limits: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Pages with an open link or a thank-you, newest first. */
  async list(userId: string): Promise<{ page: GiftPage; isOpen: boolean }[]> {
    const pages = await this.pages.ofGiver(userId);
    const orders = await this.em.fork().find(Order, { id: { $in: pages.map(({ orderId }) => orderId) } });
    const now = this.clock.now();
    const shown = pages.map((page) => {
      const order = orders.find(({ id }) => id === page.orderId);
      const deliveredAt = order?.deliveredAt?.toISOString() ?? null;
      return { page, isOpen: order !== undefined && isPageOpen(page, { state: order.state, deliveredAt }, now) };
    });
    return shown.filter(({ page, isOpen }) => isOpen || page.thanks !== null);
  }

  /** Makes the link of an order; a link that is open stays. @throws DomainError order.not_found, gift.not_a_gift */
  async create(userId: string, orderId: string): Promise<GiftPage> {
    await this.getGift(userId, orderId);
    await this.pages.open(newId(), orderId, this.clock.now());
    const page = await this.pages.ofOrder(orderId);
    if (!page) throw new DomainError('gift.not_found');
    return page;
  }

  /** Takes the link back. @throws DomainError order.not_found */
  async end(userId: string, orderId: string): Promise<void> {
    if (!isId(orderId) || !(await this.em.fork().count(Order, { id: orderId, userId }))) {
      throw new DomainError('order.not_found');
    }
    await this.pages.end(orderId, this.clock.now());
  }

  /** Has the link mailed. @throws DomainError as create, gift.mailed_often, rate.limited */
  async mail(userId: string, orderId: string, to: string): Promise<void> {
    const page = await this.create(userId, orderId);
    await this.limits.consume(`gift-page-mail:${userId}`, MAILS_PER_DAY);
    await this.em.fork().transactional(async (tx) => {
      const number = await this.pages.noteMail(tx, page.id, to, MAILS_PER_PAGE);
      if (number === null) throw new DomainError('gift.mailed_often');
      await this.outbox.add(tx, sendGiftPage, { pageId: page.id, number }, { key: `gift-page:${page.id}:${number}` });
    });
  }

  private async getGift(userId: string, orderId: string): Promise<Order> {
    const order = isId(orderId) ? await this.em.fork().findOne(Order, { id: orderId, userId }) : null;
    if (!order) throw new DomainError('order.not_found');
    const { state, address, deliveredAt } = order;
    const isGift = address.buyer !== undefined;
    if (!isGift || !isUnderWay({ state, deliveredAt: deliveredAt?.toISOString() ?? null })) {
      throw new DomainError('gift.not_a_gift');
    }
    return order;
  }
}

/** Recipients say thank you: once, in plain words. */
@Injectable()
export class GiftThanksService {
  constructor(
    private readonly em: EntityManager,
    private readonly pages: GiftPageRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError gift.not_delivered, gift.thanked, gift.thanks_link, with nothing changed */
  async thank({ id }: GiftPage, isDelivered: boolean, text: string): Promise<void> {
    if (!isDelivered) throw new DomainError('gift.not_delivered');
    const refusal = thanksRejection(text);
    if (refusal) throw new DomainError(refusal);
    await this.em.fork().transactional(async (tx) => {
      if (!(await this.pages.thank(tx, id, text, this.clock.now()))) throw new DomainError('gift.thanked');
      await this.outbox.add(tx, sendGiftThanks, { pageId: id }, { key: `gift-thanks:${id}` });
    });
  }
}

/** With the giver's account go the page, its link and the thank-you. */
@Injectable()
export class GiftPrivacy implements OrderPrivacyPart, OnModuleInit {
  constructor(
    private readonly parts: OrderPrivacyParts,
    private readonly pages: GiftPageRepository,
  ) {}

  onModuleInit(): void {
    this.parts.register(this);
  }

  async export({ userId }: DataSubject): Promise<Readonly<Record<string, unknown>>> {
    const pages = await this.pages.ofGiver(userId);
    return {
      giftPages: pages.map(({ orderId, createdAt, endedAt, mailedAt, thanks, thankedAt }) => ({
        orderId,
        createdAt,
        endedAt,
        mailedAt,
        thanks,
        thankedAt,
      })),
    };
  }

  async erase(tx: EntityManager, { userId }: ErasureRequest): Promise<readonly string[]> {
    await this.pages.erase(tx, userId);
    return [];
  }
}

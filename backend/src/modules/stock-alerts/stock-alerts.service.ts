import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { RateLimiter } from '../../platform/http/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import {
  PrivacySource,
  type DataSubject,
  type ErasureRequest,
  type PrivacyHandler,
} from '../../platform/privacy/index.js';
import { PurchasableProducts } from '../catalog/index.js';
import { isBack } from './restock-watch.service.js';
import { StockAlertRepository, type StockAlert } from './stock-alert.repository.js';
import { sendAlertConfirmation } from './stock-alerts.jobs.js';

/** The words beside the button: We’ll e-mail you once when it’s back. You can stop it in that e-mail. */
const NOTICE = 'stock-alert-2026-11';
const MAX_OPEN = 20;
/** E-mails that guests can have sent to one address. */
const PER_ADDRESS = { points: 5, seconds: 86_400 };

/** Who wants to be told that a product is back. */
@Injectable()
export class StockAlertsService {
  constructor(
    private readonly em: EntityManager,
    private readonly alerts: StockAlertRepository,
    private readonly products: PurchasableProducts,
    private readonly limits: RateLimiter,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a guest the link that confirms the address. Nothing tells whether it waits already, or has had too many.
   * @throws DomainError stock_alert.unknown_product, stock_alert.available
   */
  async askAsGuest(productId: string, email: string): Promise<void> {
    await this.assertSoldOut(productId);
    if ((await this.alerts.countOpen(email)) >= MAX_OPEN || !(await this.mayWriteTo(email))) return;
    await this.em.fork().transactional(async (tx) => {
      const asked = { productId, email, userId: null, state: 'unconfirmed', notice: NOTICE } as const;
      const alert = await this.alerts.open(tx, asked, this.clock.now());
      if (alert.state === 'unconfirmed')
        await this.outbox.add(tx, sendAlertConfirmation, { alertId: alert.id, ask: newId() });
    });
  }

  /** @throws DomainError stock_alert.unknown_product, stock_alert.available, stock_alert.too_many */
  async askAsCustomer(productId: string, userId: string, email: string): Promise<void> {
    await this.assertSoldOut(productId);
    if ((await this.alerts.countOpen(email)) >= MAX_OPEN) throw new DomainError('stock_alert.too_many');
    const asked = { productId, email, userId, state: 'waiting', notice: NOTICE } as const;
    await this.alerts.open(this.em.fork(), asked, this.clock.now());
  }

  waitedFor(email: string): Promise<string[]> {
    return this.alerts.waitedFor(email);
  }

  stopOne(productId: string, email: string): Promise<void> {
    return this.alerts.stop(email, productId, this.clock.now());
  }

  /** As often as the link is followed. @throws DomainError stock_alert.link_unknown */
  async confirm(alertId: string): Promise<void> {
    await this.known(alertId);
    await this.alerts.confirm(alertId, this.clock.now());
  }

  /** All wishes of the address that the link was sent to. */
  async stopAll(alertId: string): Promise<void> {
    const alert = await this.alerts.find(alertId);
    if (alert) await this.alerts.stop(alert.email, null, this.clock.now());
  }

  private async known(alertId: string): Promise<StockAlert> {
    const alert = await this.alerts.find(alertId);
    if (!alert) throw new DomainError('stock_alert.link_unknown');
    return alert;
  }

  private async assertSoldOut(productId: string): Promise<void> {
    const [product] = await this.products.byIds([productId]);
    if (!product?.purchasable) throw new DomainError('stock_alert.unknown_product');
    if (isBack(product)) throw new DomainError('stock_alert.available');
  }

  private async mayWriteTo(email: string): Promise<boolean> {
    const who = createHash('sha256').update(email).digest('hex').slice(0, 32);
    try {
      await this.limits.consume(`stock-alert:${who}`, PER_ADDRESS);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'rate.limited') return false;
      throw error;
    }
  }
}

@Injectable()
@PrivacySource('stockAlerts')
export class StockAlertPrivacy implements PrivacyHandler {
  constructor(private readonly alerts: StockAlertRepository) {}

  export({ userId, email }: DataSubject): Promise<unknown> {
    return this.alerts.ofPerson(userId, email);
  }

  erase({ userId, email, until }: ErasureRequest): Promise<void> {
    return this.alerts.forget(userId, email, until);
  }
}

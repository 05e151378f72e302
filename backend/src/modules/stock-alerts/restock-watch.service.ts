import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../platform/clock/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { PurchasableProducts, type PurchasableProduct } from '../catalog/index.js';
import { StockAlertRepository } from './stock-alert.repository.js';
import { sendBackInStock } from './stock-alerts.jobs.js';

const DAY_MS = 86_400_000;
const CONFIRM_WITHIN_MS = 7 * DAY_MS;
const KEPT_MS = 90 * DAY_MS;
const PART = 500;

/** Whether a product can be bought now. */
export const isBack = ({ purchasable, stock }: Pick<PurchasableProduct, 'purchasable' | 'stock'>): boolean =>
  purchasable && (stock === null || stock > 0);

/** Finds products that are back, and has those who wait for them told, each once. */
@Injectable()
export class RestockWatch {
  constructor(
    private readonly em: EntityManager,
    private readonly alerts: StockAlertRepository,
    private readonly products: PurchasableProducts,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.alerts.purge(new Date(now - CONFIRM_WITHIN_MS), new Date(now - KEPT_MS));
    for (let after: string | null = null; ;) {
      const ids: string[] = await this.alerts.productsWaitedFor(after, PART);
      for (const product of await this.products.byIds(ids)) if (isBack(product)) await this.tell(product.id);
      if (ids.length < PART) return;
      after = ids.at(-1) ?? null;
    }
  }

  private async tell(productId: string): Promise<void> {
    for (let taken = PART; taken === PART;) {
      taken = await this.em.fork().transactional(async (tx) => {
        const ids = await this.alerts.takeDue(tx, productId, PART);
        for (const alertId of ids) await this.outbox.add(tx, sendBackInStock, { alertId });
        return ids.length;
      });
    }
  }
}

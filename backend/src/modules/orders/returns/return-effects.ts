import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrderStock } from '../order/order-stock.js';
import { TransitionEffects } from '../order/transition-effects.js';
import { ReturnPayout, getOpenRequest } from './return-payout.js';

/** What a return or a report of damage gives back, and which of its pieces go back on the shelf. */
@Injectable()
export class ReturnEffects implements OnModuleInit {
  constructor(
    private readonly effects: TransitionEffects,
    private readonly payout: ReturnPayout,
    private readonly stock: OrderStock,
  ) {}

  onModuleInit(): void {
    this.effects.register({
      refund_claim: (tx, order, cause) => this.payout.refund(tx, order, cause),
      credit_claim: (tx, order, cause) => this.payout.credit(tx, order, cause),
      shelve_return: async (tx, order, { restock: isSound }) => {
        if (isSound) await this.stock.restock(tx, order.id, (await getOpenRequest(tx, order)).pieces);
      },
    });
  }
}

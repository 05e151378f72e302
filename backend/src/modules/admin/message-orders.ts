import { Injectable, type OnModuleInit } from '@nestjs/common';
import { paiseToRupees } from '../../kernel/index.js';
import { UserAdminService } from '../auth/index.js';
import { MessageOrders, type MessageOrder, type MessageOrderSource } from '../forms/index.js';
import { OrderAdminService, type OrderBrief } from '../orders/index.js';

/** Tells the inbox which orders and customers messages are about. */
@Injectable()
export class MessageOrderLookup implements MessageOrderSource, OnModuleInit {
  constructor(
    private readonly messages: MessageOrders,
    private readonly orders: OrderAdminService,
    private readonly users: UserAdminService,
  ) {}

  onModuleInit(): void {
    this.messages.register(this);
  }

  async byNumbers(numbers: readonly string[]): Promise<MessageOrder[]> {
    return (await this.orders.findByNumbers(numbers)).map(toMessageOrder);
  }

  async byIds(ids: readonly string[]): Promise<MessageOrder[]> {
    return (await this.orders.findByIds(ids)).map(toMessageOrder);
  }

  async newestOf(emails: readonly string[]): Promise<MessageOrder[]> {
    const users = await this.users.findByEmails(emails);
    return (await this.orders.findNewestOf(users.map(({ id }) => id))).map(toMessageOrder);
  }

  async sender(email: string): Promise<{ id: string; fullName: string } | null> {
    const [user] = await this.users.findByEmails([email]);
    return user ? { id: user.id, fullName: user.fullName } : null;
  }
}

function toMessageOrder({ userEmail, amount, ...order }: OrderBrief): MessageOrder {
  return { ...order, amount: paiseToRupees(amount), email: userEmail };
}

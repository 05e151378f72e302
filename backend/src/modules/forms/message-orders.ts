import { Injectable } from '@nestjs/common';
import { orderNumbersIn } from './forms.rules.js';

/** An order as a message shows it. */
export interface MessageOrder {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  /** Rupees. */
  readonly amount: number;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly products: readonly string[];
  /** Address of a picture; null without one. */
  readonly image: string | null;
  /** E-mail address of its buyer, lowercase. */
  readonly email: string;
}

export interface MessageSender {
  readonly id: string;
  /** '' until known. */
  readonly fullName: string;
}

/** What other modules know of orders and customers; the admin registers it. */
export interface MessageOrderSource {
  byNumbers(numbers: readonly string[]): Promise<readonly MessageOrder[]>;
  byIds(ids: readonly string[]): Promise<readonly MessageOrder[]>;
  /** The newest order of each of these addresses. */
  newestOf(emails: readonly string[]): Promise<readonly MessageOrder[]>;
  sender(email: string): Promise<MessageSender | null>;
}

/** What of a message tells which order it is about. */
export interface OrderClues {
  readonly id: string;
  /** Lowercase. */
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly orderChoice: 'chosen' | 'none' | null;
  readonly orderId: string | null;
}

export interface RecognisedOrder extends MessageOrder {
  /** How it was found: by a number in the message, by the sender's address, or by a person. */
  readonly foundBy: 'number' | 'email' | 'person';
  /** Whether it was bought with the sender's address. */
  readonly isSenders: boolean;
}

/** Recognises the orders that messages are about. */
@Injectable()
export class MessageOrders {
  private source: MessageOrderSource | null = null;

  register(source: MessageOrderSource): void {
    this.source = source;
  }

  async sender(email: string): Promise<MessageSender | null> {
    return this.source?.sender(email) ?? null;
  }

  async byNumber(number: string): Promise<MessageOrder | null> {
    const [order] = (await this.source?.byNumbers([number])) ?? [];
    return order ?? null;
  }

  /**
   * By the message's id; a message without an order is left out. A number that is written as an order's counts for
   * everybody's orders, bare digits for the sender's own alone, and without any the sender's newest order is meant.
   */
  async recognise(messages: readonly OrderClues[]): Promise<Map<string, RecognisedOrder>> {
    const { source } = this;
    if (!source) return new Map();
    const open = messages.filter(({ orderChoice }) => orderChoice === null);
    const clues = new Map(open.map((one) => [one.id, orderNumbersIn(`${one.subject}\n${one.message}`)]));
    const [numbered, chosen, newest] = await Promise.all([
      source.byNumbers([...clues.values()].flatMap(({ named, guessed }) => [...named, ...guessed])),
      source.byIds(
        messages.flatMap(({ orderChoice, orderId }) => (orderChoice === 'chosen' && orderId ? [orderId] : [])),
      ),
      source.newestOf([...new Set(open.map(({ email }) => email))]),
    ]);
    const byNumber = new Map(numbered.map((order) => [order.number, order]));
    const byId = new Map(chosen.map((order) => [order.id, order]));
    const byEmail = new Map(newest.map((order) => [order.email, order]));
    const found = messages.map(({ id, email, orderChoice, orderId }): [string, RecognisedOrder | null] => {
      const as = (order: MessageOrder | undefined, foundBy: RecognisedOrder['foundBy']) =>
        order ? { ...order, foundBy, isSenders: order.email === email } : null;
      if (orderChoice === 'none') return [id, null];
      if (orderChoice === 'chosen') return [id, as(byId.get(orderId ?? ''), 'person')];
      const { named = [], guessed = [] } = clues.get(id) ?? {};
      const own = guessed.filter((number) => byNumber.get(number)?.email === email);
      const number = [...named, ...own].find((one) => byNumber.has(one));
      return [id, number ? as(byNumber.get(number), 'number') : as(byEmail.get(email), 'email')];
    });
    return new Map(found.filter((one): one is [string, RecognisedOrder] => one[1] !== null));
  }
}

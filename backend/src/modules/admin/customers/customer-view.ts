import { paise, paiseToRupees } from '../../../kernel/index.js';
import type { CustomerDto, ListedUserDto } from './customers.dto.js';
import type { Customer, ListedCustomer } from './customers.service.js';

const iso = (moment: string | Date): string => new Date(moment).toISOString();

export function toListedUserDto({ sales, credit, tags, isBlocked, ...user }: ListedCustomer): ListedUserDto {
  const { orders, net, lastOrder } = sales;
  return {
    ...user,
    blocked: isBlocked,
    orders,
    spent: paiseToRupees(net),
    credit: paiseToRupees(credit),
    lastOrder: lastOrder && { number: lastOrder.number, at: iso(lastOrder.at) },
    tags: [...tags],
  };
}

export function toCustomerDto(customer: Customer): CustomerDto {
  const { account, sales, orders, returns, messages, credit, creditEntries, notes, tags } = customer;
  const { id, email, fullName, phone, joinedAt, isStaff, block, lastSignInAt, sessions } = account;
  return {
    id,
    email,
    fullName,
    phone,
    joinedAt: iso(joinedAt),
    isStaff,
    block: block && { ...block, at: iso(block.at) },
    orderCount: sales.orders,
    spent: paiseToRupees(sales.net),
    refunded: paiseToRupees(sales.refunded),
    average: paiseToRupees(paise(sales.paidOrders === 0 ? 0 : Math.round(sales.net / sales.paidOrders))),
    credit: paiseToRupees(credit),
    orders: orders.map(({ number, state, amount, createdAt, lines }) => ({
      number,
      state,
      amount: paiseToRupees(amount),
      createdAt: iso(createdAt),
      products: lines.map(({ productName }) => productName),
      image: lines[0]?.image[0] ?? null,
    })),
    returns: returns.map((request) => ({ ...request, askedAt: iso(request.askedAt) })),
    messages: messages.map(({ id: messageId, subject, state, createdAt }) => ({
      id: messageId,
      subject,
      state,
      createdAt: iso(createdAt),
    })),
    creditEntries: creditEntries.map(({ id: entryId, amount, reason, note, orderNumber, at }) => ({
      id: entryId,
      amount: paiseToRupees(amount),
      reason,
      note,
      orderNumber,
      at: iso(at),
    })),
    notes: notes.map((note) => ({ ...note, at: iso(note.at) })),
    tags: [...tags],
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    sessions: sessions.map(({ id: sessionId, device, createdAt, lastUsedAt }) => ({
      id: sessionId,
      device,
      begunAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  };
}

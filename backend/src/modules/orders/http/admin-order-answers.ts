import { paise, paiseToRupees } from '../../../kernel/index.js';
import type { DeskOrder } from '../application/order-desk.js';
import type { OrderFile } from '../application/order-file.js';
import { CARRIERS } from '../domain/carrier.js';
import { deskActions } from '../domain/desk-actions.js';
import { moneyOf } from '../domain/order-money.js';
import { paymentStatus } from '../domain/order-state.js';
import { noPapersBecause } from '../domain/papers.js';
import { leavesBy } from '../domain/promise.js';
import type { DeskOrderDto, FiledOrderDto, OrderFileDto } from './admin-order-answers.dto.js';
import { orderAnswer } from './answers.js';

const rupees = (amount: number): number => paiseToRupees(paise(amount));
const iso = (moment: string): string => new Date(moment).toISOString();

export function deskAnswer(order: DeskOrder): DeskOrderDto {
  return {
    id: order.id,
    number: order.number,
    user_email: order.userEmail,
    state: order.state,
    payment_status: paymentStatus(order.state, order.isPaid, order.payBy),
    held: order.isHeld,
    amount: rupees(order.amount),
    created_at: iso(order.createdAt),
    leavesBy: leavesBy(order).toISOString(),
    arrivesOn: order.arrivesOn,
    lines: order.lines.map(({ price, image, quantity, productName, slug, customText, hasPhoto }) => ({
      productName,
      slug,
      image: [...image],
      quantity,
      price: rupees(price),
      lineTotal: rupees(price * quantity),
      customText,
      hasPhoto,
    })),
  };
}

function filedOrder(file: OrderFile, fileUrl: (fileId: string) => string, now: Date): FiledOrderDto {
  const { products, ...order } = orderAnswer(file, fileUrl, now);
  const filed = products.map((product, place) => {
    const { originalFileId = null, photoCrop = null } = file.lines[place] ?? {};
    const shelvable = file.shelvable.includes(product.line_id);
    return { ...product, originalUrl: originalFileId && fileUrl(originalFileId), photoCrop, shelvable };
  });
  return { ...order, products: filed };
}

/** @param fileUrl gives a file's signed address */
export function fileAnswer(file: OrderFile, fileUrl: (fileId: string) => string, now: Date): OrderFileDto {
  const { state, deliveryAttempts } = file;
  const createdAt = new Date(file.createdAt);
  return {
    order: filedOrder(file, fileUrl, now),
    leavesBy: leavesBy(file).toISOString(),
    isHidden: file.isHidden,
    noPapersBecause: noPapersBecause(file.state),
    ordersBefore: file.ordersBefore,
    actions: deskActions(
      { state, createdAt, deliveryAttempts, openProofs: file.openProofs, money: moneyOf(file) },
      now,
    ),
    carriers: [...CARRIERS],
    payments: file.payments.map((payment) => ({ ...payment, amount: rupees(payment.amount), at: iso(payment.at) })),
    refunds: file.refunds.map((refund) => ({ ...refund, amount: rupees(refund.amount), at: iso(refund.at) })),
    refundable: rupees(file.refundable),
    deliveryAttempts,
    returnsBefore: file.returnsBefore,
    happenings: file.happenings.map((happening) => ({ ...happening, at: iso(happening.at) })),
  };
}

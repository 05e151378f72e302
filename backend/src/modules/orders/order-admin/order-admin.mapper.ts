import { rupees } from '../order/rupees.js';
import type { OrderListItem } from './order-admin.service.js';
import type { OrderDetail } from './order-detail.service.js';
import { allowedActions } from './allowed-actions.js';
import { paymentSourceOf } from '../order/payment-source.js';
import { paymentStatus } from '../order/order-state.js';
import { limitDetail, limitListItem, type OrderView } from './order-view.js';
import { shipBy } from '../order/ship-by.js';
import type { OrderListItemDto, OrderInDetailDto, OrderDetailDto } from './admin-orders.dto.js';
import { CARRIERS, noDocumentsReason } from '../fulfilment/index.js';
import { toOrderDto } from '../my-orders/index.js';

const iso = (moment: string): string => new Date(moment).toISOString();

export function toOrderListItemDto(order: OrderListItem, view: OrderView): OrderListItemDto {
  const item = {
    id: order.id,
    number: order.number,
    user_email: order.userEmail,
    state: order.state,
    payment_status: paymentStatus(order.state, order.isPaid, order.payBy),
    held: order.isHeld,
    amount: rupees(order.amount),
    created_at: iso(order.createdAt),
    leavesBy: shipBy(order).toISOString(),
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
  return limitListItem(item, view);
}

function toOrderInDetailDto(file: OrderDetail, fileUrl: (fileId: string) => string, now: Date): OrderInDetailDto {
  const { products, ...order } = toOrderDto(file, fileUrl, now);
  const filed = products.map((product, place) => {
    const { originalFileId = null, photoCrop = null } = file.lines[place] ?? {};
    const shelvable = file.shelvable.includes(product.line_id);
    return { ...product, originalUrl: originalFileId && fileUrl(originalFileId), photoCrop, shelvable };
  });
  return { ...order, products: filed };
}

/** @param fileUrl gives a file's signed address */
export function toOrderDetailDto(
  file: OrderDetail,
  fileUrl: (fileId: string) => string,
  now: Date,
  view: OrderView,
): OrderDetailDto {
  const { state, deliveryAttempts } = file;
  const createdAt = new Date(file.createdAt);
  const detail = {
    order: toOrderInDetailDto(file, fileUrl, now),
    leavesBy: shipBy(file).toISOString(),
    isHidden: file.isHidden,
    noPapersBecause: noDocumentsReason(file.state),
    ordersBefore: file.ordersBefore,
    actions: allowedActions(
      { state, createdAt, deliveryAttempts, openProofs: file.openProofs, money: paymentSourceOf(file) },
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
  return limitDetail(detail, view);
}

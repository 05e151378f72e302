import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  PAYMENT_STATUSES,
  type PaymentStatus,
  PAYMENT_MODES,
  type PaymentMode,
  paymentSourceOf,
  paymentStatus,
} from '../order/order.types.js';
import { ChargeDto, DiscountDto, rupees, toRupeeAmounts } from '../order/order.dto.js';
import { InvoiceDto, isInvoiced } from '../invoicing/index.js';
import { ProofDto, toProofDto } from '../proofs/index.js';
import { ReturnDto, returnableCounts, toReturnDtos } from '../returns/index.js';
import type { OrderOverview } from './order-overview.service.js';
import { mayChangeDay } from '../order/order-changes.rules.js';
import { cancelUntil, cancellationRejection } from '../order/policies.js';
import { shipBy } from '../../delivery/index.js';
import { findTransition } from '../order.pipeline.js';
import { parcelsInAll, unsentPieces } from '../order/parcel.rules.js';
import { trackingUrl, type ShipmentView } from '../order/shipment.js';

/** An ordered product without its price. */
export class OrderedItemDto {
  @ApiProperty({ format: 'uuid' }) line_id!: string;
  @ApiProperty() product_name!: string;
  @ApiProperty() slug!: string;
  @ApiProperty() quantity!: number;
  @ApiProperty({ description: 'Pieces that were refunded and are not sent.' }) removed!: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Number of the paid order that makes it again with other words or another photo; this one is not sent.',
  })
  remadeIn!: string | null;
  @ApiProperty({ description: 'Pieces whose damage may be reported.' }) claimable!: number;
  @ApiProperty({ description: 'Pieces that may be sent back; none of a personalised one.' }) returnable!: number;
  @ApiProperty() gift_wrap!: boolean;
  @ApiProperty({ type: [String] }) image!: string[];
  @ApiProperty({ type: String, nullable: true }) custom_text!: string | null;
  @ApiProperty({ type: String, nullable: true }) photo!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The drawn piece, once it is there; signed and expiring.' })
  previewUrl!: string | null;
}

export class OrderedProductDto extends OrderedItemDto {
  @ApiProperty({ description: 'Rupees for one piece.' }) price!: number;
}

export class OrderBuyerDto {
  @ApiProperty() name!: string;
  @ApiProperty() phone!: string;
}

export class OrderBusinessDto {
  @ApiProperty() gstin!: string;
  @ApiProperty() legalName!: string;
}

export class DeliveryAddressDto {
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty() address!: string;
  @ApiProperty() locality!: string;
  @ApiProperty() city!: string;
  @ApiProperty() state!: string;
  @ApiProperty() pinCode!: string;
  @ApiProperty() phone!: string;
  @ApiPropertyOptional() billingAddress?: string;
  @ApiPropertyOptional({ type: OrderBuyerDto, description: 'Who bought it, where it goes to somebody else.' })
  buyer?: OrderBuyerDto;
  @ApiPropertyOptional({ type: OrderBusinessDto, description: 'The registered business that is billed.' })
  business?: OrderBusinessDto;
}

export class OrderHistoryDto {
  @ApiProperty({ description: 'ISO 8601, UTC.' }) at!: string;
  @ApiProperty() state!: string;
  @ApiProperty({ type: String, nullable: true }) note!: string | null;
}

export class OrderRefundDto {
  @ApiProperty({ description: 'ISO 8601, UTC.' }) at!: string;
  @ApiProperty({ description: 'Rupees.' }) amount!: number;
  @ApiProperty({ description: 'The bank has it; otherwise it is on its way there.' }) isDone!: boolean;
}

export class ParcelLineDto {
  @ApiProperty({ format: 'uuid' }) lineId!: string;
  @ApiProperty() productName!: string;
  @ApiProperty() quantity!: number;
}

export class ShipmentDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() carrier!: string;
  @ApiProperty() trackingNumber!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Where the carrier shows how far it is.' })
  trackingUrl!: string | null;
  @ApiProperty({ format: 'date-time' }) shippedAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) deliveredAt!: string | null;
  @ApiProperty({ type: [ParcelLineDto], description: 'What it holds; empty for all of the order.' })
  items!: ParcelLineDto[];
}

export class PayLinkDto {
  @ApiProperty({ description: 'Rupees that it asks for.' }) amount!: number;
  @ApiProperty({ type: String, nullable: true, description: 'The page where it is paid; null for the first moments.' })
  url!: string | null;
}

/** What everybody who may see an order sees of it. */
export class OrderBaseDto {
  @ApiProperty({ type: String, nullable: true, description: 'Number of the order that it was added to.' })
  addedTo!: string | null;
  @ApiProperty() id!: string;
  @ApiProperty() number!: string;
  @ApiProperty({ description: 'ISO 8601, UTC.' }) created_at!: string;
  @ApiProperty() state!: string;
  @ApiProperty({ type: String, nullable: true }) payment_id!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The Buy Now draft that it pays; null for the cart.' })
  draftId!: string | null;
  @ApiProperty({ type: [ChargeDto] }) charges!: ChargeDto[];
  @ApiProperty({ type: [DiscountDto] }) discounts!: DiscountDto[];
  @ApiProperty({ format: 'date-time', description: 'When it should leave the workshop.' }) leavesBy!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The day on which it should arrive, in India.' })
  arrivesOn!: string | null;
  @ApiProperty({ description: 'Its buyer chose the day on which it should arrive.' }) isDayChosen!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'On the card.' }) gift_message!: string | null;
  @ApiProperty({ description: 'Neither prices nor an invoice in the parcel.' }) prices_hidden!: boolean;
  @ApiProperty({ type: DeliveryAddressDto }) address!: DeliveryAddressDto;
  @ApiProperty({ type: [InvoiceDto], description: 'Invoice or receipt, then credit notes.' }) bills!: InvoiceDto[];
  @ApiProperty({ type: [OrderRefundDto] }) refunds!: OrderRefundDto[];
  @ApiProperty({ description: 'The buyer’s bank looks into its payment: making and refunds wait.' })
  disputed!: boolean;
  @ApiProperty({ description: 'It is refunded, but not all of its price went back.' }) partlyRefunded!: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Until when its buyer may cancel it, ISO 8601, UTC; null when it is too late.',
  })
  cancelUntil!: string | null;
  @ApiProperty({
    type: [ProofDto],
    description: 'Of personalised pieces, oldest first; those that were replaced are left out.',
  })
  proofs!: ProofDto[];
  @ApiProperty({ type: [ReturnDto], description: 'Oldest first.' }) returns!: ReturnDto[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Until when something of it may be sent back, ISO 8601, UTC; null when nothing can.',
  })
  returnUntil!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Until when damage may be reported, ISO 8601, UTC; null when it cannot.',
  })
  damageUntil!: string | null;
  @ApiProperty({ type: [ShipmentDto], description: 'Parcels that left, oldest first.' }) shipments!: ShipmentDto[];
  @ApiProperty({ description: 'Parcels that left, and one more while something is left to send.' })
  parcelsInAll!: number;
  @ApiProperty({ type: [OrderHistoryDto] }) history!: OrderHistoryDto[];
}

export class OrderDto extends OrderBaseDto {
  @ApiProperty() user_email!: string;
  @ApiProperty({ description: 'Rupees.' }) amount!: number;
  @ApiProperty({ description: 'Rupees of the amount that store credit pays.' }) credit!: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Rupees of a payment with another amount, while the shop checks it.',
  })
  onHold!: number | null;
  @ApiProperty({ type: PayLinkDto, nullable: true, description: 'The open payment link.' })
  payLink!: PayLinkDto | null;
  @ApiProperty({ enum: PAYMENT_STATUSES }) payment_status!: PaymentStatus;
  @ApiProperty({ description: 'A payment of it is under way at the gateway, or may be.' }) isPaymentPending!: boolean;
  @ApiProperty({ enum: PAYMENT_MODES }) pay_by!: PaymentMode;
  @ApiProperty({ type: [OrderedProductDto] }) products!: OrderedProductDto[];
  @ApiProperty({ description: 'Its buyer may choose another day of arrival.' }) canChangeDay!: boolean;
}

/** Also of a parcel that is still on its way, or of a return that has not arrived. */
function isWhollyRefunded({ isPaid, refundTotal, amount, refunds }: OrderOverview): boolean {
  const isDone = refunds.length > 0 && refunds.every(({ state }) => state === 'processed');
  return isPaid && isDone && refundTotal >= amount;
}

/** An order that is billed has its link at once; the bill itself may be a moment behind. */
function toInvoiceDtos({ id, state, isPaid, amount, bills }: OrderOverview): InvoiceDto[] {
  const url = `/api/orders/${id}/invoice`;
  if (bills.length === 0)
    return isInvoiced(state, isPaid) ? [{ kind: null, number: '', amount: rupees(amount), url }] : [];
  return bills.map((bill) => ({
    kind: bill.kind,
    number: bill.number,
    amount: rupees(bill.amount),
    url: bill.kind === 'invoice' || bill.kind === 'receipt' ? url : `/api/orders/${id}/credit-notes/${bill.id}`,
  }));
}

/** @param fileUrl gives a file's signed address */
export function toOrderDto(order: OrderOverview, fileUrl: (fileId: string) => string, now: Date): OrderDto {
  const placed = { state: order.state, placedAt: new Date(order.paidAt ?? order.createdAt), terms: order.terms };
  const canCancel =
    !order.refundsPaused &&
    order.shipments.length === 0 &&
    findTransition(order.state, 'cancel', paymentSourceOf(order)) &&
    cancellationRejection(placed, now) === null;
  return {
    id: order.id,
    number: order.number,
    user_email: order.userEmail,
    amount: rupees(order.amount),
    credit: rupees(order.credit),
    onHold: order.onHold === null ? null : rupees(order.onHold),
    addedTo: order.addedTo,
    payLink: order.linkDue > 0 ? { amount: rupees(order.linkDue), url: order.linkUrl } : null,
    created_at: new Date(order.createdAt).toISOString(),
    state: order.state,
    payment_status: isWhollyRefunded(order) ? 'refunded' : paymentStatus(order.state, order.isPaid, order.payBy),
    isPaymentPending: order.isPaymentPending,
    pay_by: order.payBy,
    payment_id: order.paidPaymentId,
    draftId: order.draftId,
    products: order.lines.map((line) => ({
      ...returnableCounts(order, line),
      product_name: line.productName,
      slug: line.slug,
      price: rupees(line.price),
      quantity: line.quantity,
      removed: line.removed,
      remadeIn: line.remake?.isPaid ? line.remake.number : null,
      gift_wrap: line.giftWrap,
      image: [...line.image],
      custom_text: line.customText,
      photo: line.photoFileId ? fileUrl(line.photoFileId) : null,
      previewUrl: line.previewFileId ? fileUrl(line.previewFileId) : null,
    })),
    charges: toRupeeAmounts(order.charges),
    discounts: toRupeeAmounts(order.discounts),
    leavesBy: shipBy(order).toISOString(),
    arrivesOn: order.arrivesOn,
    isDayChosen: order.deliverOn !== null && order.deliverOn === order.arrivesOn,
    canChangeDay: mayChangeDay(order),
    gift_message: order.giftMessage,
    prices_hidden: order.pricesHidden,
    address: order.address,
    bills: toInvoiceDtos(order),
    refunds: order.refunds.map(({ at, amount, state }) => ({
      at: new Date(at).toISOString(),
      amount: rupees(amount),
      isDone: state === 'processed',
    })),
    disputed: order.openDisputes > 0,
    partlyRefunded: order.state === 'refunded' && order.refundTotal < order.amount,
    cancelUntil: canCancel ? cancelUntil(placed).toISOString() : null,
    proofs: order.proofs.map((proof) => toProofDto(proof, fileUrl)),
    ...toReturnDtos(order, fileUrl, now),
    shipments: order.shipments.map((parcel) => toShipmentDto(parcel, order)),
    parcelsInAll: parcelsInAll(order.shipments.length, unsentPieces(order.lines, order.shipments)),
    history: order.history.map(({ at, state, note }) => ({ at: new Date(at).toISOString(), state, note })),
  };
}

/** The same for its buyer: what the holder of its gift receipt asked for is not the giver's to read. */
export function toOwnOrderDto(...given: Parameters<typeof toOrderDto>): OrderDto {
  const order = toOrderDto(...given);
  return { ...order, returns: order.returns.filter(({ isExchange }) => !isExchange) };
}

function toShipmentDto(
  { id, carrier, trackingNumber: number, shippedAt, deliveredAt, items }: ShipmentView,
  { lines }: OrderOverview,
): ShipmentDto {
  return {
    id,
    carrier,
    trackingNumber: number,
    trackingUrl: trackingUrl(carrier, number),
    shippedAt: new Date(shippedAt).toISOString(),
    deliveredAt,
    items: items.map(({ lineId, quantity }) => {
      const productName = lines.find((line) => line.id === lineId)?.productName ?? '';
      return { lineId, productName, quantity };
    }),
  };
}

export class AddedAgainDto {
  @ApiProperty() name!: string;
  @ApiProperty() quantity!: number;
  @ApiProperty({ description: 'Rupees for one, when it was ordered.' }) priceBefore!: number;
  @ApiProperty({ description: 'Rupees for one, today.' }) price!: number;
}

export class NotAddedAgainDto {
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'Why it could not be added, for the buyer.' }) reason!: string;
}

export class OrderAgainDto {
  @ApiProperty({ type: [AddedAgainDto] }) added!: AddedAgainDto[];
  @ApiProperty({ type: [NotAddedAgainDto] }) refused!: NotAddedAgainDto[];
}

import { ApiProperty } from '@nestjs/swagger';
import { paise, paiseToRupees } from '../../../kernel/index.js';
import { cancelUntil } from './policies.js';
import { PAYMENT_MODES, PAYMENT_STATUSES, type PaymentMode, type PaymentStatus, paymentStatus } from './order.types.js';
import type { OrderProgressView } from './order-queries.js';

/** Rupees of whole paise. */
export const rupees = (amount: number): number => paiseToRupees(paise(amount));

/** Amounts of an order as they are shown. */
export function toRupeeAmounts<Amount extends { readonly amount: number }>(amounts: readonly Amount[]): Amount[] {
  return amounts.map((one) => ({ ...one, amount: rupees(one.amount) }));
}

export class ChargeDto {
  @ApiProperty() code!: string;
  @ApiProperty() label!: string;
  @ApiProperty({ description: 'Rupees.' }) amount!: number;
}

export class DiscountDto {
  @ApiProperty() code!: string;
  @ApiProperty() label!: string;
  @ApiProperty({ description: 'Rupees that are taken off.' }) amount!: number;
}

export class OrderMessageDto {
  @ApiProperty() message!: string;
}

export class ReturnResponseDto {
  @ApiProperty() message!: string;
}

export class OrderStatusDto {
  @ApiProperty() orderId!: string;
  @ApiProperty() number!: string;
  @ApiProperty() state!: string;
  @ApiProperty({ enum: PAYMENT_STATUSES }) payment_status!: PaymentStatus;
  @ApiProperty({ type: String, nullable: true }) payment_id!: string | null;
  @ApiProperty({ enum: PAYMENT_MODES, description: 'Paid at the gateway, or in cash at the door.' })
  pay_by!: PaymentMode;
  @ApiProperty({ type: String, nullable: true, description: 'The Buy Now draft that it pays; null for the cart.' })
  draftId!: string | null;
  @ApiProperty({ description: 'A payment of it is under way at the gateway, or may be.' }) isPaymentPending!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Why its last payment failed, in the gateway’s words.' })
  paymentProblem!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The day by which it leaves the workshop, in India.' })
  leavesOn!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The day on which it should arrive, in India.' })
  arrivesOn!: string | null;
  @ApiProperty({ description: 'Its buyer chose the day on which it should arrive.' }) isDayChosen!: boolean;
  @ApiProperty({ description: 'To whom it goes.' }) recipient!: string;
  @ApiProperty({ description: 'Where it goes, in one line.' }) deliveredTo!: string;
  @ApiProperty({ description: 'It goes to somebody else.' }) isGift!: boolean;
  @ApiProperty({ description: 'Something of it bears words or a photo.' }) isPersonalised!: boolean;
  @ApiProperty({ format: 'date-time', description: 'Until when its buyer may cancel it, until it ships.' })
  cancelUntil!: string;
}

export function toOrderStatusDto(order: OrderProgressView): OrderStatusDto {
  const { id, number, state, paidPaymentId, isPaid, payBy, draftId, isPaymentPending, paymentProblem } = order;
  const { leavesOn, arrivesOn, deliverOn, address, isPersonalised } = order;
  return {
    orderId: id,
    number,
    state,
    payment_status: paymentStatus(state, isPaid, payBy),
    payment_id: paidPaymentId,
    pay_by: payBy,
    draftId,
    isPaymentPending,
    paymentProblem,
    leavesOn,
    arrivesOn,
    isDayChosen: deliverOn !== null && deliverOn === arrivesOn,
    recipient: `${address.firstName} ${address.lastName}`,
    deliveredTo: `${address.address}, ${address.locality}, ${address.city} ${address.pinCode}`,
    isGift: address.buyer !== undefined,
    isPersonalised,
    cancelUntil: cancelUntil({ placedAt: new Date(order.paidAt ?? order.createdAt), terms: order.terms }).toISOString(),
  };
}

import { ApiProperty } from '@nestjs/swagger';
import { paiseToRupees } from '../../../kernel/index.js';
import { TextField } from '../../../platform/http/index.js';
import { DISPUTE_PHASES, DISPUTE_STATES } from '../payments/gateway/index.js';
import { DISPUTE_ANSWERS, reasonText, splitDeduction } from './dispute.rules.js';
import type { DisputeView } from './disputes.queries.js';

const MomentOrNull = () => ApiProperty({ type: String, nullable: true, format: 'date-time' });

export class DisputeStepDto {
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty() event!: string;
  @ApiProperty() actor!: string;
}

export class DisputeDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ description: 'The gateway’s id.' }) gatewayDisputeId!: string;
  @ApiProperty() paymentId!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null where its payment belongs to no order.' })
  orderNumber!: string | null;
  @ApiProperty({ enum: DISPUTE_PHASES }) phase!: string;
  @ApiProperty({ enum: DISPUTE_STATES }) state!: string;
  @ApiProperty({ description: 'The bank’s reason in words.' }) reason!: string;
  @ApiProperty({ description: 'Rupees.' }) amount!: number;
  @ApiProperty({ description: 'Rupees that were taken back, with the fee.' }) deducted!: number;
  @ApiProperty({ description: 'Rupees of it that are the gateway’s fee.' }) fee!: number;
  @MomentOrNull() respondBy!: string | null;
  @ApiProperty({ enum: DISPUTE_ANSWERS, nullable: true, type: String }) answer!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What was written to the bank.' })
  answerNote!: string | null;
  @MomentOrNull() answeredAt!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: [DisputeStepDto], description: 'Oldest first.' }) history!: DisputeStepDto[];
}

export class DisputePageDto {
  @ApiProperty({ type: [DisputeDto] }) rows!: readonly DisputeDto[];
  @ApiProperty({ type: String, nullable: true }) next!: string | null;
  @ApiProperty() total!: number;
}

export class DisputeMessageDto {
  @ApiProperty() message!: string;
}

export class ContestDisputeDto {
  @TextField({ max: 1_000, lines: true, description: 'For the bank: why the payment is right.' })
  summary!: string;
}

const iso = (moment: string | null): string | null => moment && new Date(moment).toISOString();

export function toDisputeDto(dispute: DisputeView): DisputeDto {
  const { id, gatewayDisputeId, paymentId, orderNumber, phase, state, answer, answerNote } = dispute;
  return {
    id,
    gatewayDisputeId,
    paymentId,
    orderNumber,
    phase,
    state,
    reason: reasonText(dispute.reason),
    amount: paiseToRupees(dispute.amount),
    deducted: paiseToRupees(dispute.deducted),
    fee: paiseToRupees(splitDeduction(dispute).fee),
    respondBy: iso(dispute.respondBy),
    answer,
    answerNote,
    answeredAt: iso(dispute.answeredAt),
    createdAt: new Date(dispute.createdAt).toISOString(),
    history: dispute.history.map(({ at, event, actor }) => ({ at: new Date(at).toISOString(), event, actor })),
  };
}

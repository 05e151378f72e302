import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { TextField } from '../../../platform/http/index.js';
import { rupees } from '../order/order.dto.js';
import { CALL_OUTCOMES, type CallOutcome } from './cash-call-records.js';
import type { CashCallList } from './cash-calls.service.js';
import type { PinRefusals } from './cash-refusals.service.js';
import { REMITTANCE_OUTCOMES, isBooked, type RemittanceOutcome } from './remittance.rules.js';
import type { CheckedRemittance, CourierBalance, OwedOrder } from './remittance.service.js';

const Nullable = (description: string) => ApiProperty({ type: String, nullable: true, description });

export class PhoneCallDto {
  @ApiProperty({ enum: CALL_OUTCOMES }) @IsIn([...CALL_OUTCOMES]) outcome!: CallOutcome;
  @TextField({ max: 300, blank: true, description: 'What was said; may be empty. Only for the team.' }) note!: string;
}

export class RemittanceQueryDto {
  @ApiProperty({ description: 'One of the carriers.' }) @IsString() @MaxLength(40) carrier!: string;
}

export class RecordRemittanceQueryDto extends RemittanceQueryDto {
  @ApiProperty({ description: 'As the check gave it.' })
  @IsString()
  @Matches(/^[0-9a-f]{64}$/)
  digest!: string;
}

export class RemittanceFileDto {
  @ApiProperty({ type: String, format: 'binary', description: 'CSV or Excel, up to 2 MB' }) file!: unknown;
}

export class CashMessageDto {
  @ApiProperty() message!: string;
}

export class CashCallDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() number!: string;
  @ApiProperty({ description: 'It waits for the code of its e-mail; a confirmed call places it.' })
  awaitsCode!: boolean;
  @ApiProperty() buyer!: string;
  @ApiProperty() phone!: string;
  @ApiProperty() city!: string;
  @ApiProperty() pinCode!: string;
  @ApiProperty({ description: 'Items that are sent.' }) items!: number;
  @ApiProperty({ description: 'Rupees that are paid at the door.' }) due!: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @Nullable('ISO 8601, UTC: when its code was mailed.') codeSentAt!: string | null;
  @ApiProperty({ description: 'Calls so far.' }) attempts!: number;
  @Nullable('ISO 8601, UTC.') lastCallAt!: string | null;
  @Nullable('Address of the admin who called last.') lastCallBy!: string | null;
  @ApiProperty({ description: 'Cash parcels to its PIN code in 90 days that were refused.' }) pinRefused!: number;
  @ApiProperty({ description: 'Cash parcels to its PIN code in 90 days, refused or taken.' }) pinParcels!: number;
}

export class RefusedPinDto {
  @ApiProperty() pinCode!: string;
  @ApiProperty() city!: string;
  @ApiProperty({ description: 'Of the last 90 days.' }) refused!: number;
  @ApiProperty({ description: 'Refused and taken.' }) parcels!: number;
  @ApiProperty() lastNumber!: string;
  @ApiProperty({ format: 'date-time' }) lastAt!: string;
}

export class CourierBalanceDto {
  @ApiProperty() carrier!: string;
  @ApiProperty({ description: 'Rupees; below 0 where it paid too much.' }) owed!: number;
  @ApiProperty() orders!: number;
  @Nullable('ISO 8601, UTC: when the oldest open parcel was delivered.') since!: string | null;
  @Nullable('ISO 8601, UTC.') lastPaidAt!: string | null;
}

export class OwedOrderDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() number!: string;
  @ApiProperty() carrier!: string;
  @Nullable('') trackingNumber!: string | null;
  @ApiProperty({ description: 'Rupees.' }) due!: number;
  @ApiProperty({ format: 'date-time' }) deliveredAt!: string;
}

export class CourierCashDto {
  @ApiProperty({ type: [String], description: 'With whom the shop sends.' }) carriers!: string[];
  @ApiProperty({ type: [CourierBalanceDto] }) couriers!: CourierBalanceDto[];
  @ApiProperty({ type: [OwedOrderDto], description: 'The oldest 200.' }) open!: OwedOrderDto[];
}

export class RemittanceRowDto {
  @ApiProperty({ description: 'Row of the file.' }) row!: number;
  @ApiProperty({ description: 'As the file has it.' }) reference!: string;
  @Nullable('The order that was found.') number!: string | null;
  @ApiProperty({ enum: REMITTANCE_OUTCOMES }) outcome!: RemittanceOutcome;
  @ApiProperty({ description: 'Rupees that were open before this row.' }) due!: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Rupees; null where none can be read.' })
  paid!: number | null;
  @ApiProperty({ description: 'It is recorded with the file.' }) booked!: boolean;
}

export class CheckedRemittanceDto {
  @ApiProperty() carrier!: string;
  @ApiProperty({ description: 'Recording needs it.' }) digest!: string;
  @ApiProperty({ type: [RemittanceRowDto] }) rows!: RemittanceRowDto[];
  @ApiProperty({ type: [OwedOrderDto], description: 'Delivered no later than the file’s parcels, and not in it.' })
  missing!: OwedOrderDto[];
  @ApiProperty({ description: 'Rupees that would be recorded.' }) paid!: number;
  @Nullable('ISO 8601, UTC: the file has been recorded already.') recordedAt!: string | null;
}

const iso = (at: string): string => new Date(at).toISOString();
const isoOrNull = (at: string | null): string | null => (at === null ? null : iso(at));

export function toCashCallDtos({ rows, pins }: CashCallList): CashCallDto[] {
  return rows.map(({ state, due, createdAt, codeSentAt, lastCallAt, ...row }) => {
    const pin: Partial<PinRefusals> = pins.get(row.pinCode) ?? {};
    return {
      ...row,
      awaitsCode: state === 'awaiting_payment',
      due: rupees(due),
      createdAt: iso(createdAt),
      codeSentAt: isoOrNull(codeSentAt),
      lastCallAt: isoOrNull(lastCallAt),
      pinRefused: pin.refused ?? 0,
      pinParcels: pin.parcels ?? 0,
    };
  });
}

export const toOwedOrderDto = ({ due, deliveredAt, ...order }: OwedOrder): OwedOrderDto => ({
  ...order,
  due: rupees(due),
  deliveredAt: iso(deliveredAt),
});

export const toCourierBalanceDto = ({ owed, since, lastPaidAt, ...rest }: CourierBalance): CourierBalanceDto => ({
  ...rest,
  owed: rupees(owed),
  since: isoOrNull(since),
  lastPaidAt: isoOrNull(lastPaidAt),
});

export function toCheckedRemittanceDto(checked: CheckedRemittance): CheckedRemittanceDto {
  return {
    carrier: checked.carrier,
    digest: checked.digest,
    rows: checked.rows.map((row) => ({
      row: row.row,
      reference: row.order || row.tracking,
      number: row.number,
      outcome: row.outcome,
      due: rupees(row.due),
      paid: row.paid === null ? null : rupees(row.paid),
      booked: isBooked(row),
    })),
    missing: checked.missing.map(toOwedOrderDto),
    paid: rupees(checked.paid),
    recordedAt: isoOrNull(checked.recordedAt),
  };
}

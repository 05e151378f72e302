import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsOptional, IsString, IsUUID, Matches } from 'class-validator';
import { PIN_CODE } from '../../../kernel/index.js';
import { rupees } from '../order/order.dto.js';
import type { ArrivalAnswer, ArrivalDates } from './arrival.service.js';

const MAX_PRODUCTS = 50;

export class ArrivalQueryDto {
  @ApiProperty({ type: [String], description: `Ids of 1 to ${MAX_PRODUCTS} products that go in one parcel.` })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PRODUCTS)
  @IsUUID(undefined, { each: true })
  product!: string[];
}

export class ArrivalDatesQueryDto {
  @ApiPropertyOptional({ description: 'Six digits; without it the farthest place in India decides.' })
  @IsOptional()
  @IsString()
  @Matches(PIN_CODE, { message: 'The PIN code has six digits and does not begin with 0.' })
  pin?: string;
}

export class OfferedDayDto {
  @ApiProperty() day!: string;
  @ApiProperty({ description: 'The last day on which it can be ordered for that day, before 2 pm.' }) orderBy!: string;
}

export class ProductArrivalDto {
  @ApiProperty() productId!: string;
  @ApiProperty({ description: 'The first day without express, sent by itself.' }) standard!: string;
}

export class ArrivalFeesDto {
  @ApiProperty({ description: 'Rupees.' }) standard!: number;
  @ApiProperty({ description: 'Rupees.' }) express!: number;
}

export class ArrivalCodDto {
  @ApiProperty({ description: 'Rupees, for one of each product.' }) fee!: number;
  @ApiProperty({ enum: ['personalised', 'place'], nullable: true, description: 'Null where cash is taken.' })
  problem!: 'personalised' | 'place' | null;
}

export class FestivalCutOffDto {
  @ApiProperty() name!: string;
  @ApiProperty() on!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The last day to order; null once it is over.' })
  standard!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The same with express; null where it does not go.' })
  express!: string | null;
}

/** Days are dates in India: `2026-11-27`. */
export class ArrivalDto {
  @ApiProperty() pinCode!: string;
  @ApiProperty({ description: 'The district.' }) place!: string;
  @ApiProperty() state!: string;
  @ApiProperty({ description: 'Working days of the slowest product.' }) makingDays!: number;
  @ApiProperty() isPersonalised!: boolean;
  @ApiProperty({ description: 'Drawn first, for the buyer to approve: the dates are not sure.' })
  isProofFirst!: boolean;
  @ApiProperty({ format: 'date-time', description: 'Until when it has to be ordered for these dates.' })
  orderBy!: string;
  @ApiProperty({ description: 'Today in India.' }) today!: string;
  @ApiProperty() leavesOn!: string;
  @ApiProperty({ description: 'The first day without express.' }) standard!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The first day with express; null where it does not go.' })
  express!: string | null;
  @ApiProperty({ type: [OfferedDayDto], description: 'The earliest first; those before `standard` need express.' })
  days!: OfferedDayDto[];
  @ApiProperty({ type: [ProductArrivalDto] }) products!: ProductArrivalDto[];
  @ApiProperty({ type: ArrivalFeesDto }) fees!: ArrivalFeesDto;
  @ApiProperty({ type: ArrivalCodDto }) cod!: ArrivalCodDto;
  @ApiProperty({ type: FestivalCutOffDto, nullable: true }) festival!: FestivalCutOffDto | null;
}

export class ArrivalDateDto {
  @ApiProperty({ description: 'Working days that making takes.' }) makingDays!: number;
  @ApiProperty() arrivesOn!: string;
}

export class ArrivalDatesDto {
  @ApiProperty({ format: 'date-time' }) orderBy!: string;
  @ApiProperty({ type: [ArrivalDateDto], description: 'The shortest making first.' }) dates!: ArrivalDateDto[];
}

export function toArrivalDto({ now: _now, fees, cod, orderBy, ...answer }: ArrivalAnswer, today: string): ArrivalDto {
  return {
    ...answer,
    today,
    orderBy: orderBy.toISOString(),
    days: [...answer.days],
    products: [...answer.products],
    fees: { standard: rupees(fees.standard), express: rupees(fees.express) },
    cod: { fee: rupees(cod.fee), problem: cod.problem },
  };
}

export function toArrivalDatesDto({ orderBy, dates }: ArrivalDates): ArrivalDatesDto {
  return { orderBy: orderBy.toISOString(), dates: [...dates] };
}

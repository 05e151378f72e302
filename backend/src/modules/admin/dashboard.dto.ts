import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsOptional, IsUUID } from 'class-validator';
import { ATTENTION_KINDS, type AttentionKind } from './dashboard.service.js';
import { PERIODS, type Period } from './period.rules.js';
import { LISTING_ISSUES, type ListingIssue } from './merchandising-insights.service.js';

const MAX_PRODUCTS = 100;
const Rupees = () => ApiProperty({ description: 'Rupees.' });
const Gross = () =>
  ApiProperty({ description: 'Rupees: all that was paid, with GST and charges; deleted orders do not count.' });
const Refunded = () => ApiProperty({ description: 'Rupees: all that went back, whole or in part, by any way.' });
const Net = () => ApiProperty({ description: 'Rupees: gross less refunded.' });
const Moment = () => ApiProperty({ format: 'date-time', nullable: true, type: String });

export class DashboardQueryDto {
  @ApiPropertyOptional({ enum: PERIODS, default: 7, description: 'Days, with today as the last.' })
  @IsOptional()
  @Type(() => Number)
  @IsIn([...PERIODS])
  span?: Period;
}

export class UnitsSoldQueryDto {
  @ApiProperty({ type: [String], maxItems: MAX_PRODUCTS })
  @Transform(({ value }: { value: unknown }) => [value].flat())
  @ArrayMaxSize(MAX_PRODUCTS)
  @IsUUID('all', { each: true })
  product: string[] = [];
}

export class UnitsSoldDto {
  @ApiProperty({ format: 'uuid' }) productId!: string;
  @ApiProperty() pieces!: number;
}

export class KpisDto {
  @Gross() gross!: number;
  @Net() net!: number;
  @ApiProperty() orders!: number;
  @Rupees() average!: number;
  @ApiProperty({ description: 'People who put something into a cart, opened an order or paid one, once a day each.' })
  tried!: number;
  @ApiProperty({ description: 'Of those, who paid.' }) bought!: number;
  @Refunded() refunded!: number;
}

export class DailySalesDto {
  @ApiProperty({ example: '2026-11-20', description: 'In India.' }) day!: string;
  @ApiProperty() orders!: number;
  @Gross() gross!: number;
  @Net() net!: number;
  @ApiProperty() tried!: number;
  @ApiProperty() bought!: number;
  @Refunded() refunded!: number;
}

export class HourlySalesDto {
  @ApiProperty({ description: '0 to 23, in India.' }) hour!: number;
  @ApiProperty() orders!: number;
  @Gross() gross!: number;
  @Net() net!: number;
  @ApiProperty() tried!: number;
  @ApiProperty() bought!: number;
  @Refunded() refunded!: number;
}

export class AttentionItemDto {
  @ApiProperty({ enum: ATTENTION_KINDS }) what!: AttentionKind;
  @ApiProperty({ description: 'Counted up to 10,000 a state.' }) total!: number;
  @Moment() since!: string | null;
}

export class ProductSalesDto {
  @ApiProperty({ format: 'uuid' }) productId!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ type: String, nullable: true }) image!: string | null;
  @ApiProperty() pieces!: number;
  @Rupees() revenue!: number;
}

export class SlowSellerDto {
  @ApiProperty({ format: 'uuid' }) productId!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ type: String, nullable: true }) image!: string | null;
  @ApiProperty({ enum: LISTING_ISSUES, isArray: true }) lacks!: ListingIssue[];
  @ApiProperty({ description: 'Carts that hold it.' }) inCarts!: number;
  @ApiProperty({ format: 'date-time' }) since!: string;
}

export class ZeroResultSearchDto {
  @ApiProperty() query!: string;
  @ApiProperty() times!: number;
  @ApiProperty({ description: 'Whether there were products close to it.' }) near!: boolean;
}

export class DashboardDto {
  @ApiProperty({ format: 'date-time' }) asOf!: string;
  @ApiProperty({ type: KpisDto }) now!: KpisDto;
  @ApiProperty({ type: KpisDto, description: 'The span before; for today, the same day of last week.' })
  before!: KpisDto;
  @ApiProperty({ type: [DailySalesDto], description: '60 days, oldest first; the last is today.' })
  days!: DailySalesDto[];
  @ApiProperty({
    type: [HourlySalesDto],
    description: 'Where today is asked for: its hours in which something happened.',
  })
  hours!: HourlySalesDto[];
  @ApiProperty({ type: [HourlySalesDto], description: 'The same of the same day of last week, up to the same hour.' })
  hoursBefore!: HourlySalesDto[];
  @ApiProperty({ type: [AttentionItemDto], description: 'Worst first.' }) hands!: AttentionItemDto[];
  @ApiProperty({ type: [ProductSalesDto] }) top!: ProductSalesDto[];
  @ApiProperty({ type: [SlowSellerDto], description: 'On show, and bought by nobody in 30 days.' })
  low!: SlowSellerDto[];
  @ApiProperty({ type: [ZeroResultSearchDto], description: 'Of 30 days.' }) misses!: ZeroResultSearchDto[];
}

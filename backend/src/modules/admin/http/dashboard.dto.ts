import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsOptional, IsUUID } from 'class-validator';
import { HANDS, type Hand } from '../application/dashboard.js';
import { SPANS, type Span } from '../domain/span.js';
import { LACKS, type Lack } from '../application/shop-watch.js';

const MOST_PRODUCTS = 100;
const Rupees = () => ApiProperty({ description: 'Rupees.' });
const Moment = () => ApiProperty({ format: 'date-time', nullable: true, type: String });

export class DashboardQueryDto {
  @ApiPropertyOptional({ enum: SPANS, default: 7, description: 'Days, with today as the last.' })
  @IsOptional()
  @Type(() => Number)
  @IsIn([...SPANS])
  span?: Span;
}

export class SoldQueryDto {
  @ApiProperty({ type: [String], maxItems: MOST_PRODUCTS })
  @Transform(({ value }: { value: unknown }) => [value].flat())
  @ArrayMaxSize(MOST_PRODUCTS)
  @IsUUID('all', { each: true })
  product: string[] = [];
}

export class SoldPiecesDto {
  @ApiProperty({ format: 'uuid' }) productId!: string;
  @ApiProperty() pieces!: number;
}

export class FiguresDto {
  @Rupees() revenue!: number;
  @ApiProperty() orders!: number;
  @Rupees() average!: number;
  @ApiProperty({ description: 'People who put something into a cart, opened an order or paid one, once a day each.' })
  tried!: number;
  @ApiProperty({ description: 'Of those, who paid.' }) bought!: number;
  @Rupees() refunded!: number;
}

export class SalesDayDto {
  @ApiProperty({ example: '2026-11-20', description: 'In India.' }) day!: string;
  @ApiProperty() orders!: number;
  @Rupees() revenue!: number;
  @ApiProperty() tried!: number;
  @ApiProperty() bought!: number;
  @Rupees() refunded!: number;
}

export class SalesHourDto {
  @ApiProperty({ description: '0 to 23, in India.' }) hour!: number;
  @ApiProperty() orders!: number;
  @Rupees() revenue!: number;
  @ApiProperty() tried!: number;
  @ApiProperty() bought!: number;
  @Rupees() refunded!: number;
}

export class NeedsAHandDto {
  @ApiProperty({ enum: HANDS }) what!: Hand;
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

export class LowPerformerDto {
  @ApiProperty({ format: 'uuid' }) productId!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ type: String, nullable: true }) image!: string | null;
  @ApiProperty({ enum: LACKS, isArray: true }) lacks!: Lack[];
  @ApiProperty({ description: 'Carts that hold it.' }) inCarts!: number;
  @ApiProperty({ format: 'date-time' }) since!: string;
}

export class SearchMissDto {
  @ApiProperty() query!: string;
  @ApiProperty() times!: number;
  @ApiProperty({ description: 'Whether there were products close to it.' }) near!: boolean;
}

export class DashboardDto {
  @ApiProperty({ format: 'date-time' }) asOf!: string;
  @ApiProperty({ type: FiguresDto }) now!: FiguresDto;
  @ApiProperty({ type: FiguresDto, description: 'The span before; for today, the same day of last week.' })
  before!: FiguresDto;
  @ApiProperty({ type: [SalesDayDto], description: '60 days, oldest first; the last is today.' })
  days!: SalesDayDto[];
  @ApiProperty({
    type: [SalesHourDto],
    description: 'Where today is asked for: its hours in which something happened.',
  })
  hours!: SalesHourDto[];
  @ApiProperty({ type: [SalesHourDto], description: 'The same of the same day of last week, up to the same hour.' })
  hoursBefore!: SalesHourDto[];
  @ApiProperty({ type: [NeedsAHandDto], description: 'Worst first.' }) hands!: NeedsAHandDto[];
  @ApiProperty({ type: [ProductSalesDto] }) top!: ProductSalesDto[];
  @ApiProperty({ type: [LowPerformerDto], description: 'On show, and bought by nobody in 30 days.' })
  low!: LowPerformerDto[];
  @ApiProperty({ type: [SearchMissDto], description: 'Of 30 days.' }) misses!: SearchMissDto[];
}

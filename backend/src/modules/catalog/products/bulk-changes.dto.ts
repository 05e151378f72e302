import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsObject,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { DomainError } from '../../../kernel/index.js';
import { BooleanField, TextField } from '../../../platform/http/index.js';
import { MAX_PRICE_RUPEES, PRICE_ROUNDINGS, PRICE_STEPS, type PriceChange } from './bulk-changes.rules.js';
import { BULK_ACTIONS, BULK_OUTCOMES, type BulkAction, type BulkOutcome } from './bulk-changes.service.js';
import type { BulkChange } from './bulk-changes.service.js';
import { MAX_STOCK, parseProductInput } from './product-input.rules.js';
import { PRODUCT_FLAGS } from './product.rules.js';
import { MANUAL_STOCK_REASONS, type ManualStockReason } from './stock-changes.js';

const MAX_BULK_PRODUCTS = 200;
/** What several products can be given at once. */
const SHARED_FIELDS = new Set<string>([
  ...PRODUCT_FLAGS,
  'type',
  'category',
  'subcategory',
  'theme',
  'giftingguide',
  'hsn',
  'gstRate',
  'lowStockAt',
]);

export class SeenProductDto {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id!: string;

  @ApiPropertyOptional({ description: 'Refuses the change of this product when it has another version by now.' })
  @IsOptional()
  @IsInt()
  version?: number;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    description: 'With `stock.to`: refuses it when the stock is another by now, as a sale makes it.',
  })
  @IsOptional()
  @IsInt()
  stock?: number | null;
}

export class PriceChangeDto {
  @ApiProperty({ enum: PRICE_STEPS }) @IsIn(PRICE_STEPS) by!: PriceChange['by'];

  @ApiProperty({ description: 'Per cent or rupees; below 0 for less.' })
  @IsNumber()
  @Min(-MAX_PRICE_RUPEES)
  @Max(MAX_PRICE_RUPEES)
  amount!: number;

  @ApiPropertyOptional({ enum: PRICE_ROUNDINGS, default: 'none' })
  @IsOptional()
  @IsIn(PRICE_ROUNDINGS)
  round?: PriceChange['round'];
}

export class BulkStockDto {
  @ApiPropertyOptional({ description: 'Pieces more, or less. One of `add` and `to`.' })
  @IsOptional()
  @IsInt()
  @Min(-MAX_STOCK)
  @Max(MAX_STOCK)
  add?: number;

  @ApiPropertyOptional({ type: Number, nullable: true, description: 'The pieces there are; null: not counted.' })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsInt()
  @Min(0)
  @Max(MAX_STOCK)
  to?: number | null;

  @ApiProperty({ enum: MANUAL_STOCK_REASONS }) @IsIn(MANUAL_STOCK_REASONS) reason!: ManualStockReason;
  @TextField({ max: 200, blank: true, optional: true }) note?: string;
}

export class BulkChangeDto {
  @ApiProperty({ format: 'uuid', description: 'Made for this change: sent once more, it answers as it did.' })
  @IsUUID()
  requestId!: string;

  @ApiProperty({ enum: BULK_ACTIONS }) @IsIn(BULK_ACTIONS) action!: BulkAction;

  @ApiProperty({ type: [SeenProductDto], maxItems: MAX_BULK_PRODUCTS })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_BULK_PRODUCTS)
  @IsObject({ each: true })
  @ArrayUnique((one?: { id?: unknown }) => one?.id)
  @ValidateNested({ each: true })
  @Type(() => SeenProductDto)
  products!: SeenProductDto[];

  @BooleanField('Answers what would become of each product, and changes nothing.') preview?: boolean;

  @ApiPropertyOptional({ type: PriceChangeDto, description: 'With `price`.' })
  @ValidateIf((_, value) => value !== undefined)
  @IsObject()
  @ValidateNested()
  @Type(() => PriceChangeDto)
  price?: PriceChangeDto;

  @ApiPropertyOptional({ type: BulkStockDto, description: 'With `stock`.' })
  @ValidateIf((_, value) => value !== undefined)
  @IsObject()
  @ValidateNested()
  @Type(() => BulkStockDto)
  stock?: BulkStockDto;

  @ApiPropertyOptional({ format: 'date-time', description: 'With `schedule`: when they go into the shop.' })
  @ValidateIf((_, value) => value !== undefined)
  @IsISO8601({ strict: true })
  publishAt?: string;

  @ApiPropertyOptional({ type: Object, description: 'With `set`: fields of a product, as it is saved with them.' })
  @ValidateIf((_, value) => value !== undefined)
  @IsObject()
  fields?: Record<string, unknown>;

  /** @throws DomainError request.invalid where the action lacks what it needs */
  toChange(): BulkChange {
    const { action } = this;
    if (action === 'price') return { action, price: priceOf(given('price', this.price)) };
    if (action === 'stock') return { action, stock: stockOf(given('stock', this.stock)) };
    if (action === 'schedule') return { action, publishAt: new Date(given('publishAt', this.publishAt)) };
    if (action === 'set') return { action, fields: sharedFields(given('fields', this.fields)) };
    return { action };
  }
}

const wrong = (field: string, message: string) => new DomainError('request.invalid', { fields: [{ field, message }] });

function given<Value>(field: string, value: Value | undefined): Value {
  if (value === undefined) throw wrong(field, `${field} must be given with this action`);
  return value;
}

function priceOf({ by, amount, round }: PriceChangeDto): PriceChange {
  return { by, amount, round: round ?? 'none' };
}

function stockOf(stock: BulkStockDto): BulkStockDto {
  if ((stock.add === undefined) === (stock.to === undefined)) throw wrong('stock', 'stock must have one of add and to');
  return stock;
}

function sharedFields(fields: Record<string, unknown>): ReturnType<typeof parseProductInput> {
  const other = Object.keys(fields).find((field) => !SHARED_FIELDS.has(field));
  if (other !== undefined) throw wrong('fields', `${other.slice(0, 40)} cannot be set for several products`);
  const read = parseProductInput(fields);
  if (Object.keys(read).length === 0) throw wrong('fields', 'fields must name a field');
  return read;
}

export class BulkProductResultDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ enum: BULK_OUTCOMES }) outcome!: BulkOutcome;
  @ApiProperty({ description: 'Why it was refused; empty otherwise.' }) message!: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Rupees with `price`, pieces with `stock`, else null.' })
  before!: number | null;
  @ApiProperty({ type: Number, nullable: true }) after!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Its version now; null for an unknown product.' })
  version!: number | null;
}

export class BulkChangeResultDto {
  @ApiProperty({ type: [BulkProductResultDto], description: 'In the order in which the products were named.' })
  results!: BulkProductResultDto[];
}

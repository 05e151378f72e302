import { Body, Controller, Delete, Get, Header, HttpCode, Param, Put } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsNumber,
  IsObject,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { paiseToRupees, rupeesToPaise } from '../../../kernel/index.js';
import {
  Access,
  CurrentUser,
  FreshProof,
  IsIndianDay,
  TextField,
  type Identity,
} from '../../../platform/http/index.js';
import type { GstSchedule } from './gst-rate.rules.js';
import { GstRates, type ListedSchedule } from './gst-rates.service.js';

const MAX_RUPEES = 10_000_000;
const MAX_BANDS = 6;
const HSN = { accepts: (text: string) => /^\d{2,8}$/.test(text), message: 'Enter 2 to 8 digits.' };

export class GstBandDto {
  @ApiProperty({ type: Number, nullable: true, description: 'Rupees without GST for one piece; null: any price.' })
  @ValidateIf((_, value) => value !== null)
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Please give an amount in rupees.' })
  @Min(1, { message: 'Please give ₹1 or more.' })
  @Max(MAX_RUPEES, { message: 'That is more than anything here costs.' })
  upTo!: number | null;

  @ApiProperty({ description: 'Percent, with up to two decimals.' })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Please give the rate in percent.' })
  @Min(0, { message: 'From 0 to 100.' })
  @Max(100, { message: 'From 0 to 100.' })
  rate!: number;
}

export class SaveGstRateDto {
  @TextField({ max: 8, format: HSN, description: 'The code, or the beginning of several.' }) hsn!: string;
  @TextField({ max: 80, description: 'What it is about.' }) name!: string;

  @ApiProperty({ example: '2027-04-01', description: 'Today in India, or later.' })
  @IsIndianDay('Please give a day.')
  validFrom!: string;

  @ApiProperty({ type: [GstBandDto], description: 'From the lowest price to the highest; the last without an end.' })
  @IsArray()
  @ArrayMinSize(1, { message: 'Please give a rate.' })
  @ArrayMaxSize(MAX_BANDS, { message: `At most ${MAX_BANDS} rates.` })
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => GstBandDto)
  bands!: GstBandDto[];
}

export class GstRateDto {
  @ApiProperty() hsn!: string;
  @ApiProperty() name!: string;
  @ApiProperty() validFrom!: string;
  @ApiProperty({ type: [GstBandDto] }) bands!: GstBandDto[];
  @ApiProperty({ description: 'It holds today.' }) isInForce!: boolean;
  @ApiProperty({ description: 'It begins today or later, and may be changed.' }) isOpen!: boolean;
}

const toGstRateDto = ({ bands, ...schedule }: ListedSchedule): GstRateDto => ({
  ...schedule,
  bands: bands.map(({ upTo, rateBp }) => ({ upTo: upTo === null ? null : paiseToRupees(upTo), rate: rateBp / 100 })),
});

const toSchedule = ({ hsn, name, validFrom, bands }: SaveGstRateDto): GstSchedule => ({
  hsn,
  name,
  validFrom,
  bands: bands.map(({ upTo, rate }) => ({
    upTo: upTo === null ? null : rupeesToPaise(upTo),
    rateBp: Math.round(rate * 100),
  })),
});

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/gst-rates')
@Access('admin', 'owner')
export class GstRatesController {
  constructor(private readonly rates: GstRates) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listGstRates', summary: 'GST rates by HSN code and price, from their days on' })
  @ApiOkResponse({ type: [GstRateDto] })
  async list(): Promise<GstRateDto[]> {
    return (await this.rates.list()).map(toGstRateDto);
  }

  @Put()
  @FreshProof()
  @ApiOperation({ operationId: 'saveGstRate', summary: 'Enters the rates of a code from a day on' })
  @ApiOkResponse({ type: [GstRateDto] })
  async save(@CurrentUser() { email }: Identity, @Body() body: SaveGstRateDto): Promise<GstRateDto[]> {
    await this.rates.save(toSchedule(body), email);
    return this.list();
  }

  @Delete(':hsn/:validFrom')
  @HttpCode(200)
  @FreshProof()
  @ApiOperation({ operationId: 'deleteGstRate', summary: 'Takes back rates that have not begun before today' })
  @ApiOkResponse({ type: [GstRateDto] })
  @ApiNotFoundResponse({ description: 'gst.rate_not_found' })
  @ApiConflictResponse({ description: 'gst.rate_began' })
  async delete(
    @CurrentUser() { email }: Identity,
    @Param('hsn') hsn: string,
    @Param('validFrom') validFrom: string,
  ): Promise<GstRateDto[]> {
    await this.rates.delete(hsn, validFrom, email);
    return this.list();
  }
}

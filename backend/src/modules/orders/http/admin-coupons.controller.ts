import { Body, Controller, Get, Header, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { PartQueryDto } from '../../../platform/listing/index.js';
import { CouponDesk } from '../application/coupon-desk.js';
import { CouponPartDto, CouponTermsDto, ListedCouponDto, NewCouponDto } from './admin-coupons.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/coupons')
@Access('admin')
export class AdminCouponsController {
  constructor(private readonly desk: CouponDesk) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchCoupons', summary: 'Coupons with their use so far, newest first, in parts' })
  @ApiOkResponse({ type: CouponPartDto })
  async part(@Query() { words, cursor, size }: PartQueryDto): Promise<CouponPartDto> {
    const { rows, next, total } = await this.desk.part(words, cursor, size);
    return { rows: rows.map((row) => ListedCouponDto.of(row)), next, total };
  }

  @Post()
  @ApiOperation({ operationId: 'makeCoupon', summary: 'Makes a coupon' })
  @ApiCreatedResponse({ type: ListedCouponDto })
  @ApiConflictResponse({ description: 'coupon.code_taken' })
  async make(@CurrentUser() { email }: Identity, @Body() { code, terms }: NewCouponDto): Promise<ListedCouponDto> {
    return ListedCouponDto.of(await this.desk.make(code, terms, email));
  }

  @Put(':id')
  @ApiOperation({ operationId: 'changeCoupon', summary: 'Gives a coupon other terms, stops it or lets it run again' })
  @ApiOkResponse({ type: ListedCouponDto })
  @ApiNotFoundResponse({ description: 'coupon.not_found' })
  async change(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { terms }: CouponTermsDto,
  ): Promise<ListedCouponDto> {
    return ListedCouponDto.of(await this.desk.change(id, terms, email));
  }
}

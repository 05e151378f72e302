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
import { PageQueryDto } from '../../../platform/pagination/index.js';
import { CouponAdminService } from './coupons.service.js';
import { CouponPageDto, CouponTermsDto, CouponListItemDto, NewCouponDto } from './coupons.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/coupons')
@Access('admin', 'owner')
export class AdminCouponsController {
  constructor(private readonly coupons: CouponAdminService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchCoupons', summary: 'Coupons with their use so far, newest first, in parts' })
  @ApiOkResponse({ type: CouponPageDto })
  async part(@Query() { searchText: words, cursor, pageSize: size }: PageQueryDto): Promise<CouponPageDto> {
    const { rows, next, total } = await this.coupons.list(words, cursor, size);
    return { rows: rows.map((row) => CouponListItemDto.of(row)), next, total };
  }

  @Post()
  @ApiOperation({ operationId: 'makeCoupon', summary: 'Makes a coupon' })
  @ApiCreatedResponse({ type: CouponListItemDto })
  @ApiConflictResponse({ description: 'coupon.code_taken' })
  async make(@CurrentUser() { email }: Identity, @Body() { code, terms }: NewCouponDto): Promise<CouponListItemDto> {
    return CouponListItemDto.of(await this.coupons.create(code, terms, email));
  }

  @Put(':id')
  @ApiOperation({ operationId: 'changeCoupon', summary: 'Gives a coupon other terms, stops it or lets it run again' })
  @ApiOkResponse({ type: CouponListItemDto })
  @ApiNotFoundResponse({ description: 'coupon.not_found' })
  async change(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { terms }: CouponTermsDto,
  ): Promise<CouponListItemDto> {
    return CouponListItemDto.of(await this.coupons.update(id, terms, email));
  }
}

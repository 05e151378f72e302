import {
  ApiProperty,
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';
import { Body, Controller, Delete, Get, Header, Param, Put } from '@nestjs/common';
import { Access, CurrentUser, type Identity, WhileClosed } from '../../platform/http/index.js';
import { WishlistService } from './wishlist.service.js';

const MAX_ITEMS = 50;

export class WishlistDto {
  @ApiProperty({ type: [String], format: 'uuid', description: 'ids of products, newest first; hidden ones left out' })
  productIds!: string[];
}

export class MergeWishlistDto {
  @ApiProperty({ type: [String], format: 'uuid', maxItems: MAX_ITEMS, description: 'ids of products, newest first' })
  @IsArray()
  @ArrayMaxSize(MAX_ITEMS)
  @IsUUID(undefined, { each: true })
  productIds!: string[];
}

@ApiTags('wishlist')
@ApiBearerAuth()
@Controller('api/wishlist')
@Access('customer')
@WhileClosed()
export class WishlistController {
  constructor(private readonly wishlists: WishlistService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getWishlist', summary: 'What the customer keeps for later, newest first' })
  @ApiOkResponse({ type: WishlistDto })
  read(@CurrentUser() { userId }: Identity): Promise<WishlistDto> {
    return this.listOf(userId);
  }

  @Put()
  @ApiOperation({
    operationId: 'mergeWishlist',
    summary: 'Adds what was kept as a guest, as far as it is on show and fits; what is there stays where it is',
  })
  @ApiOkResponse({ type: WishlistDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async merge(@CurrentUser() { userId }: Identity, @Body() { productIds }: MergeWishlistDto): Promise<WishlistDto> {
    await this.wishlists.merge(userId, productIds);
    return this.listOf(userId);
  }

  @Put(':productId')
  @ApiOperation({ operationId: 'addToWishlist', summary: 'Keeps a product for later, at most fifty' })
  @ApiOkResponse({ type: WishlistDto })
  @ApiNotFoundResponse({ description: 'catalog.product_unknown' })
  @ApiConflictResponse({ description: 'wishlist.full' })
  async add(@CurrentUser() { userId }: Identity, @Param('productId') productId: string): Promise<WishlistDto> {
    await this.wishlists.add(userId, productId);
    return this.listOf(userId);
  }

  @Delete(':productId')
  @ApiOperation({ operationId: 'removeFromWishlist', summary: 'Takes a product off the wishlist' })
  @ApiOkResponse({ type: WishlistDto })
  @ApiNotFoundResponse({ description: 'catalog.product_unknown' })
  async remove(@CurrentUser() { userId }: Identity, @Param('productId') productId: string): Promise<WishlistDto> {
    await this.wishlists.remove(userId, productId);
    return this.listOf(userId);
  }

  private async listOf(userId: string): Promise<WishlistDto> {
    return { productIds: await this.wishlists.productIds(userId) };
  }
}

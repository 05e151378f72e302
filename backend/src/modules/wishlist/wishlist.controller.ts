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
import { paise, paiseToRupees } from '../../kernel/index.js';
import { Access, CurrentUser, type Identity, TextField, WhileClosed } from '../../platform/http/index.js';
import { WishlistService } from './wishlist.service.js';

const MAX_ITEMS = 50;

const NOTE_LENGTH = 120;

export class WishlistItemDto {
  @ApiProperty({ format: 'uuid' }) productId!: string;
  @ApiProperty({ type: String, nullable: true, description: 'What the owner tells friends of it.' })
  note!: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Rupees, when it was saved; null where it was not kept.' })
  savedPrice!: number | null;
}

export class WishlistNoteDto {
  @TextField({ max: NOTE_LENGTH, optional: true, blank: true }) note?: string;
}

export class WishlistDto {
  @ApiProperty({ type: [String], format: 'uuid', description: 'ids of products, newest first; hidden ones left out' })
  productIds!: string[];

  @ApiProperty({ type: [WishlistItemDto], description: 'The same with what is kept of each.' })
  items!: WishlistItemDto[];
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

  @Put(':productId/note')
  @ApiOperation({
    operationId: 'noteWishlistItem',
    summary: 'Says something of an item for friends; empty says nothing',
  })
  @ApiOkResponse({ type: WishlistDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  @ApiNotFoundResponse({ description: 'catalog.product_unknown' })
  async note(
    @CurrentUser() { userId }: Identity,
    @Param('productId') productId: string,
    @Body() { note = '' }: WishlistNoteDto,
  ): Promise<WishlistDto> {
    await this.wishlists.setNote(userId, productId, note);
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
    const items = await this.wishlists.list(userId);
    return {
      productIds: items.map(({ productId }) => productId),
      items: items.map(({ productId, note, savedPaise }) => ({
        productId,
        note,
        savedPrice: savedPaise === null ? null : paiseToRupees(paise(savedPaise)),
      })),
    };
  }
}

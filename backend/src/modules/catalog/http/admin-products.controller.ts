import { Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { ProductDirectory } from '../application/product-directory.js';
import { ProductWrites } from '../application/product-writes.js';
import { AdminProductDto, AdminProductPartDto, ProductCountsDto, ProductPartQueryDto } from './admin-products.dto.js';
import { SavedProductDto } from './product.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/products')
@Access('admin')
export class AdminProductsController {
  constructor(
    private readonly directory: ProductDirectory,
    private readonly writes: ProductWrites,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchAllProducts', summary: 'Products, newest first, in parts' })
  @ApiOkResponse({ type: AdminProductPartDto })
  async part(@Query() query: ProductPartQueryDto): Promise<AdminProductPartDto> {
    const part = await this.directory.part(query.words, query.show ?? 'all', query.cursor, query.size);
    return part as AdminProductPartDto;
  }

  @Get('counts')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'countProducts', summary: 'How many products each view of the list holds' })
  @ApiOkResponse({ type: ProductCountsDto })
  counts(): Promise<ProductCountsDto> {
    return this.directory.counts();
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getAdminProduct', summary: 'A product, archived or not, with its version' })
  @ApiOkResponse({ type: AdminProductDto })
  @ApiNotFoundResponse({ description: 'catalog.product_unknown' })
  async one(@Param('id') id: string): Promise<AdminProductDto> {
    return (await this.directory.one(id)) as unknown as AdminProductDto;
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiOperation({ operationId: 'restoreProduct', summary: 'Brings a deleted product back' })
  @ApiOkResponse({ type: SavedProductDto })
  @ApiNotFoundResponse({ description: 'catalog.product_unknown' })
  async restore(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<SavedProductDto> {
    const product = await this.writes.restore(id, email);
    return { message: 'Product restored.', product: product as unknown as SavedProductDto['product'] };
  }
}

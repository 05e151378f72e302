import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { DomainError } from '../../../kernel/index.js';
import { Access, CurrentUser, Limits, type Identity } from '../../../platform/http/index.js';
import { ProductService, type ProductDetail } from './products.service.js';
import { parseProductInput } from './product-input.rules.js';
import { ProductChangeDto, ProductInputDto } from './product-input.dto.js';
import { SavedProductDto } from './products.dto.js';

/** Descriptions in any script, and the settings of a preview. */
const PRODUCT_BODY_LIMIT = 256 * 1024;

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/products')
@Access('admin', 'owner')
export class ProductWritesController {
  constructor(private readonly writes: ProductService) {}

  @Post()
  @Limits({ bodyLimit: PRODUCT_BODY_LIMIT })
  @ApiOperation({ operationId: 'createProduct' })
  @ApiCreatedResponse({ type: SavedProductDto })
  async create(@CurrentUser() { email }: Identity, @Body() input: ProductInputDto): Promise<SavedProductDto> {
    const fields = parseProductInput({ ...input });
    if (Object.keys(fields).length === 0) throw new DomainError('request.invalid');
    return saved('Product added.', await this.writes.create(fields, email));
  }

  @Put(':id')
  @Limits({ bodyLimit: PRODUCT_BODY_LIMIT })
  @ApiOperation({ operationId: 'updateProduct', summary: 'Changes the fields that are sent' })
  @ApiOkResponse({ type: SavedProductDto })
  @ApiNotFoundResponse({ description: 'catalog.product_unknown' })
  @ApiConflictResponse({ description: 'catalog.product_changed' })
  async update(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { version, ...input }: ProductChangeDto,
  ): Promise<SavedProductDto> {
    return saved('Product updated.', await this.writes.update(id, parseProductInput(input), email, version ?? null));
  }

  @Delete(':id')
  @ApiOperation({ operationId: 'deleteProduct', summary: 'Hides a product; orders keep their copy of it' })
  @ApiOkResponse({ type: SavedProductDto })
  @ApiNotFoundResponse({ description: 'catalog.product_unknown' })
  async remove(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<SavedProductDto> {
    return saved('Product deleted.', await this.writes.archive(id, email));
  }
}

function saved(message: string, product: ProductDetail): SavedProductDto {
  return { message, product: product as unknown as SavedProductDto['product'] };
}

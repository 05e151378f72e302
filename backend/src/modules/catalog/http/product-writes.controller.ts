import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { DomainError } from '../../../kernel/index.js';
import { Access } from '../../../platform/http/index.js';
import { ProductWrites, type WrittenProduct } from '../application/product-writes.js';
import { readProductInput } from '../domain/product-input.js';
import { ProductInputDto } from './product-input.dto.js';
import { SavedProductDto } from './product.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/products')
@Access('admin')
export class ProductWritesController {
  constructor(private readonly writes: ProductWrites) {}

  @Post()
  @ApiOperation({ operationId: 'createProduct' })
  @ApiCreatedResponse({ type: SavedProductDto })
  async create(@Body() input: ProductInputDto): Promise<SavedProductDto> {
    const fields = readProductInput({ ...input });
    if (Object.keys(fields).length === 0) throw new DomainError('request.invalid');
    return saved('Product added.', await this.writes.create(fields));
  }

  @Put(':id')
  @ApiOperation({ operationId: 'updateProduct', summary: 'Changes the fields that are sent' })
  @ApiOkResponse({ type: SavedProductDto })
  @ApiNotFoundResponse({ description: 'catalog.product_unknown' })
  async update(@Param('id') id: string, @Body() input: ProductInputDto): Promise<SavedProductDto> {
    return saved('Product updated.', await this.writes.update(id, readProductInput({ ...input })));
  }

  @Delete(':id')
  @ApiOperation({ operationId: 'deleteProduct', summary: 'Hides a product; orders keep their copy of it' })
  @ApiOkResponse({ type: SavedProductDto })
  @ApiNotFoundResponse({ description: 'catalog.product_unknown' })
  async remove(@Param('id') id: string): Promise<SavedProductDto> {
    return saved('Product deleted.', await this.writes.hide(id));
  }
}

function saved(message: string, product: WrittenProduct): SavedProductDto {
  return { message, product: product as unknown as SavedProductDto['product'] };
}

import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/index.js';
import { CatalogIndex } from './catalog-index.js';
import { ProductListService, SearchService, ZeroResultSearches } from './search.service.js';
import { ProductListsController, SuggestionsController } from './search.controller.js';
import { SearchRepository } from './search.repository.js';

/** Lists with filters and the search as one types, from the index in memory. */
@Module({
  imports: [ProductsModule],
  controllers: [ProductListsController, SuggestionsController],
  providers: [CatalogIndex, ProductListService, SearchRepository, SearchService, ZeroResultSearches],
})
export class SearchModule {}

import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/index.js';
import { CatalogIndex } from './catalog-index.js';
import { ProductListService } from './product-list.service.js';
import { ProductListsController } from './product-lists.controller.js';
import { SearchRepository } from './search.repository.js';
import { SearchService } from './search.service.js';
import { SuggestionsController } from './suggestions.controller.js';
import { ZeroResultSearches } from './zero-result-searches.js';

/** Lists with filters and the search as one types, from the index in memory. */
@Module({
  imports: [ProductsModule],
  controllers: [ProductListsController, SuggestionsController],
  providers: [CatalogIndex, ProductListService, SearchRepository, SearchService, ZeroResultSearches],
})
export class SearchModule {}

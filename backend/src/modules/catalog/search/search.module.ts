import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/index.js';
import { CatalogIndex } from './catalog-index.js';
import { GiftFinder } from './gift-finder.service.js';
import { ProductListService, SearchService, ZeroResultSearches } from './search.service.js';
import { ProductListsController, SuggestionsController } from './search.controller.js';
import { AdminSearchController } from './search-admin.controller.js';
import { SearchAdminService } from './search-admin.service.js';
import { SearchRepository } from './search.repository.js';

/** Lists with filters and the search as one types, from the index in memory, and what the owner teaches the search. */
@Module({
  imports: [ProductsModule],
  controllers: [AdminSearchController, ProductListsController, SuggestionsController],
  providers: [
    CatalogIndex,
    GiftFinder,
    ProductListService,
    SearchAdminService,
    SearchRepository,
    SearchService,
    ZeroResultSearches,
  ],
  exports: [GiftFinder],
})
export class SearchModule {}

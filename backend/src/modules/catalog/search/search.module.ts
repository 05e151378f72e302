import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { shopConfig } from '../../../platform/config/index.js';
import { ProductsModule } from '../products/index.js';
import { CatalogIndex } from './catalog-index.js';
import { GiftFinder } from './gift-finder.service.js';
import { MemorySearch, ProductListService, ZeroResultSearches } from './search.service.js';
import { ProductListsController, SuggestionsController } from './search.controller.js';
import { AdminSearchController } from './search-admin.controller.js';
import { SearchAdminService } from './search-admin.service.js';
import { SearchEngine } from './search-engine.js';
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
    MemorySearch,
    {
      provide: SearchEngine,
      useFactory: ({ searchEngine: name }: ConfigType<typeof shopConfig>, ...engines: SearchEngine[]) =>
        chosenEngine(name, engines),
      // Another engine is a class, a provider, and stands here.
      inject: [shopConfig.KEY, MemorySearch],
    },
    ZeroResultSearches,
  ],
  exports: [GiftFinder],
})
export class SearchModule {}

/** @throws Error for a name that no engine has */
function chosenEngine(name: string, engines: readonly SearchEngine[]): SearchEngine {
  const engine = engines.find((one) => one.name === name);
  if (engine) return engine;
  throw new Error(`SEARCH_ENGINE is ${name}: it must be one of ${engines.map((one) => one.name).join(', ')}.`);
}

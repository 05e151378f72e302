import { Global, Module } from '@nestjs/common';
import { PageVersion, PublicPages } from '../../platform/render/index.js';
import { AddedPictures } from './application/added-pictures.js';
import { CataloguePages } from './application/catalogue-pages.js';
import { CatalogueReads } from './application/catalogue-reads.js';
import { CatalogueVersion } from './application/catalogue-version.js';
import { DatabaseSearch } from './application/database-search.js';
import { DemoCatalogue } from './application/demo-catalogue.js';
import { HeldCatalogue } from './application/held-catalogue.js';
import { PictureRegistry } from './application/picture-registry.js';
import { Pictures } from './application/pictures.js';
import { ProductReport } from './application/product-report.js';
import { ProductSearch } from './application/product-search.js';
import { ProductDirectory } from './application/product-directory.js';
import { ProductImport } from './application/product-import.js';
import { ProductWrites } from './application/product-writes.js';
import { ProductsForSale } from './application/products-for-sale.js';
import { ProductsOnShow } from './application/products-on-show.js';
import { SearchMisses } from './application/search-misses.js';
import { Stock } from './application/stock.js';
import { AdminProductsController } from './http/admin-products.controller.js';
import { ExportProductsController } from './http/export-products.controller.js';
import { PicturesController } from './http/pictures.controller.js';
import { ProductImportController } from './http/product-import.controller.js';
import { ProductWritesController } from './http/product-writes.controller.js';
import { ProductsController } from './http/products.controller.js';
import { SuggestionsController } from './http/suggestions.controller.js';
import { CatalogueDatabase } from './persistence/catalogue-database.js';
import { StockProcessor } from './stock/stock.processor.js';

/** Products, their pictures and what everybody reads of them. Global: the platform's pages depend on its version. */
@Global()
@Module({
  controllers: [
    ProductsController,
    SuggestionsController,
    ProductWritesController,
    AdminProductsController,
    ProductImportController,
    ExportProductsController,
    PicturesController,
  ],
  providers: [
    AddedPictures,
    CatalogueDatabase,
    CataloguePages,
    CatalogueReads,
    CatalogueVersion,
    DatabaseSearch,
    DemoCatalogue,
    HeldCatalogue,
    PictureRegistry,
    Pictures,
    ProductReport,
    ProductSearch,
    ProductDirectory,
    ProductImport,
    ProductWrites,
    ProductsForSale,
    SearchMisses,
    Stock,
    StockProcessor,
    ProductsOnShow,
    { provide: PageVersion, useExisting: CatalogueVersion },
    { provide: PublicPages, useExisting: CataloguePages },
  ],
  exports: [
    CatalogueVersion,
    DemoCatalogue,
    PageVersion,
    Pictures,
    PublicPages,
    ProductWrites,
    ProductsForSale,
    ProductsOnShow,
    Stock,
  ],
})
export class CatalogModule {}

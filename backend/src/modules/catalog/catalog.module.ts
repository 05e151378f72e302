import { Global, Module } from '@nestjs/common';
import { ContentVersion, SitemapSource } from '../../platform/rendering/index.js';
import { ProductImageUploads } from './images/product-image-uploads.js';
import { CatalogSitemap } from './products/catalog-sitemap.js';
import { ProductQueries } from './products/product-queries.js';
import { CatalogVersion } from './products/catalog-version.js';
import { SqlSearch } from './search/sql-search.js';
import { DemoCatalog } from './import-export/demo-catalog.js';
import { CatalogIndex } from './search/catalog-index.js';
import { ImageRegistry } from './images/image-registry.js';
import { ImageVariants } from './images/image-variants.service.js';
import { ProductReport } from './import-export/product-report.js';
import { SearchService } from './search/search.service.js';
import { ProductAdminService } from './products/admin-products.service.js';
import { ProductImportService } from './import-export/product-import.service.js';
import { ProductService } from './products/products.service.js';
import { PurchasableProducts } from './products/purchasable-products.js';
import { PublishedProducts } from './products/published-products.js';
import { ZeroResultSearches } from './search/zero-result-searches.js';
import { StockReservations } from './stock/stock-reservations.service.js';
import { AdminProductsController } from './products/admin-products.controller.js';
import { ProductExportController } from './import-export/product-export.controller.js';
import { ImagesController } from './images/images.controller.js';
import { ProductImportController } from './import-export/product-import.controller.js';
import { ProductWritesController } from './products/product-writes.controller.js';
import { ProductsController } from './products/products.controller.js';
import { SuggestionsController } from './search/suggestions.controller.js';
import { CatalogReadPool } from './products/catalog-read-pool.js';
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
    ProductExportController,
    ImagesController,
  ],
  providers: [
    ProductImageUploads,
    CatalogReadPool,
    CatalogSitemap,
    ProductQueries,
    CatalogVersion,
    SqlSearch,
    DemoCatalog,
    CatalogIndex,
    ImageRegistry,
    ImageVariants,
    ProductReport,
    SearchService,
    ProductAdminService,
    ProductImportService,
    ProductService,
    PurchasableProducts,
    ZeroResultSearches,
    StockReservations,
    StockProcessor,
    PublishedProducts,
    { provide: ContentVersion, useExisting: CatalogVersion },
    { provide: SitemapSource, useExisting: CatalogSitemap },
  ],
  exports: [
    CatalogVersion,
    DemoCatalog,
    ContentVersion,
    ImageVariants,
    SitemapSource,
    ProductService,
    PurchasableProducts,
    PublishedProducts,
    StockReservations,
  ],
})
export class CatalogModule {}

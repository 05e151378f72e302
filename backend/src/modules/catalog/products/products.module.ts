import { Module } from '@nestjs/common';
import { ContentVersion, SitemapSource } from '../../../platform/rendering/index.js';
import { ImagesModule } from '../images/index.js';
import { BulkChangesController } from './bulk-changes.controller.js';
import { BulkProductChanges } from './bulk-changes.service.js';
import { AdminProductsController, ProductWritesController, ProductsController } from './products.controller.js';
import { ProductAdminService } from './admin-products.service.js';
import { CatalogReadPool } from './catalog-read-pool.js';
import { CatalogResponses, CatalogVersion } from './catalog-version.js';
import { CatalogSitemap, ProductReadsRepository, PublishedProducts } from './product-reads.repository.js';
import { PageVersion } from './page-version.js';
import { ProductAttributesController } from './product-attributes.controller.js';
import { ProductAttributes } from './product-attributes.service.js';
import { ProductQueries } from './product-queries.js';
import { ProductService } from './products.service.js';
import { PublishProcessor } from './publish.processor.js';
import { PurchasableProducts } from './purchasable-products.js';
import { StockHistory } from './stock-history.service.js';

/** Products: what the admin writes, what visitors read, and what carts and orders need to know of them. */
@Module({
  imports: [ImagesModule],
  controllers: [
    ProductsController,
    ProductWritesController,
    BulkChangesController,
    AdminProductsController,
    ProductAttributesController,
  ],
  providers: [
    BulkProductChanges,
    CatalogReadPool,
    CatalogResponses,
    CatalogSitemap,
    CatalogVersion,
    PageVersion,
    ProductAdminService,
    ProductAttributes,
    ProductQueries,
    ProductReadsRepository,
    ProductService,
    PublishedProducts,
    PublishProcessor,
    PurchasableProducts,
    StockHistory,
    { provide: ContentVersion, useExisting: PageVersion },
    { provide: SitemapSource, useExisting: CatalogSitemap },
  ],
  exports: [
    CatalogReadPool,
    CatalogResponses,
    CatalogVersion,
    ContentVersion,
    ProductAdminService,
    ProductAttributes,
    ProductQueries,
    ProductService,
    PublishedProducts,
    PurchasableProducts,
    SitemapSource,
  ],
})
export class ProductsModule {}

export { ProductsModule } from './products.module.js';
export { Product, ProductSlug, productRepository } from './product.entity.js';
export { CatalogReadPool } from './catalog-read-pool.js';
export { CatalogResponses, CatalogVersion } from './catalog-version.js';
export { ProductAdminService, type FoundProducts } from './admin-products.service.js';
export {
  PRODUCT_VIEWS,
  STOCK_FILTERS,
  type ProductListFilters,
  type ProductView,
  type StockFilter,
} from './product-list.sql.js';
export { AdminProductPageQueryDto } from './admin-products.dto.js';
export { ListProductDto, ProductPageDto, SuggestionsDto } from './products.dto.js';
export { ProductService, type ProductDetail } from './products.service.js';
export { applyProductFields, createProduct } from './product.mapper.js';
export { parseProductInput, type ProductFields } from './product-input.rules.js';
export { ProductAttributes } from './product-attributes.service.js';
export type { ProductAttribute } from './product-attribute.rules.js';
export { PRODUCT_FLAGS, type ProductFlag } from './product.rules.js';
export { ProductQueries } from './product-queries.js';
export { PublishedProducts } from './product-reads.repository.js';
export { isDrawnFirst, PurchasableProducts, type PurchasableProduct } from './purchasable-products.js';
export {
  stockChanges,
  STOCK_REASONS,
  MANUAL_STOCK_REASONS,
  type ManualStockReason,
  type StockCause,
  type StockReason,
} from './stock-changes.js';

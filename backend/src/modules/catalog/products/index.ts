export { ProductsModule } from './products.module.js';
export { Product, ProductSlug } from './product.entity.js';
export { CatalogReadPool } from './catalog-read-pool.js';
export { CatalogResponses } from './catalog-responses.js';
export { CatalogVersion } from './catalog-version.js';
export { ProductAdminService } from './admin-products.service.js';
export { AdminProductPageQueryDto } from './admin-products.dto.js';
export { PRODUCT_VIEWS, type ProductView } from './product-views.js';
export { ProductService, type ProductDetail } from './products.service.js';
export { productRepository } from './product.repository.js';
export { applyProductFields, createProduct } from './product.mapper.js';
export { parseProductInput, type ProductFields } from './product-input.rules.js';
export { PRODUCT_FLAGS, type ProductFlag } from './product-tags.rules.js';
export { ProductQueries } from './product-queries.js';
export { ListProductDto, ProductPageDto, SuggestionsDto } from './products.dto.js';
export { PublishedProducts } from './published-products.js';
export { PurchasableProducts, toPurchasableProduct, type PurchasableProduct } from './purchasable-products.js';
export {
  purchasableProductSql,
  type PurchasableRow,
} from './purchasable-products.sql.js';

export { CatalogModule } from './catalog.module.js';
export { CatalogVersion } from './products/catalog-version.js';
export { DemoCatalog } from './import-export/demo-catalog.js';
export { ImageVariants } from './images/image-variants.service.js';
export { ProductService, type ProductDetail } from './products/products.service.js';
export { PurchasableProducts, toPurchasableProduct, type PurchasableProduct } from './products/purchasable-products.js';
export { PublishedProducts } from './products/published-products.js';
export { StockReservations } from './stock/stock-reservations.service.js';
export type { ProductQuantity, Shortage } from './stock/stock.rules.js';
export { imageNamesIn } from './images/product-images.rules.js';
export { parseProductInput, type ProductFields } from './products/product-input.rules.js';
export { catalogEntities } from './products/product.entity.js';
export {
  purchasableProductSql,
  purchasableWithoutPersonalisationSql,
  type PurchasableRow,
} from './products/purchasable-products.sql.js';

export { CatalogModule } from './catalog.module.js';
export { CatalogueVersion } from './application/catalogue-version.js';
export { DemoCatalogue } from './application/demo-catalogue.js';
export { ProductWrites, type WrittenProduct } from './application/product-writes.js';
export { ProductsForSale, type SaleProduct } from './application/products-for-sale.js';
export { ProductsOnShow } from './application/products-on-show.js';
export { readProductInput, type ProductFields } from './domain/product-input.js';
export { catalogEntities } from './persistence/entities.js';

import { Image } from './images/index.js';
import { Product, ProductSlug } from './products/index.js';

export { CatalogModule } from './catalog.module.js';
export { ImageVariants, imageNamesIn } from './images/index.js';
export { DemoCatalog } from './import-export/index.js';
export {
  CatalogVersion,
  ListProductDto,
  ProductService,
  PublishedProducts,
  isDrawnFirst,
  PurchasableProducts,
  parseProductInput,
  type PurchasableProduct,
} from './products/index.js';
export { GiftFinder } from './search/index.js';
export { LowStock, StockReservations, type ProductQuantity, type Shortage } from './stock/index.js';

export const catalogEntities = [Product, ProductSlug, Image];

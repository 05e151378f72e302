import { Global, Module } from '@nestjs/common';
import { ImagesModule } from './images/index.js';
import { ImportExportModule } from './import-export/index.js';
import { ProductsModule } from './products/index.js';
import { SearchModule } from './search/index.js';
import { StockModule } from './stock/index.js';

/** Products, their pictures and what everybody reads of them. Global: the platform's pages depend on its version. */
@Global()
@Module({
  imports: [ProductsModule, SearchModule, ImportExportModule, ImagesModule, StockModule],
  exports: [ProductsModule, SearchModule, ImportExportModule, ImagesModule, StockModule],
})
export class CatalogModule {}

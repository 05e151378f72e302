import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/index.js';
import { ProductsModule } from '../products/index.js';
import { DemoCatalog } from './demo-catalog.js';
import { ProductExportController, ProductImportController } from './import-export.controller.js';
import { ProductImportService } from './product-import.service.js';
import { ProductImports } from './product-imports.service.js';
import { ProductReport } from './product-report.js';

/** Products out of and into Excel files, and the demo's products. */
@Module({
  imports: [ImagesModule, ProductsModule],
  controllers: [ProductImportController, ProductExportController],
  providers: [DemoCatalog, ProductImportService, ProductImports, ProductReport],
  exports: [DemoCatalog],
})
export class ImportExportModule {}

export { ImportExportModule } from './import-export.module.js';
export { DemoCatalog } from './demo-catalog.js';

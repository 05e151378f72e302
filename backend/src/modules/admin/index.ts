export { AdminModule } from './admin.module.js';
export { closeSalesDays } from './sales.processor.js';

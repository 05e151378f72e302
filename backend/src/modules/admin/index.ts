export { AdminModule } from './admin.module.js';
export { closeSalesDays } from './sales.processor.js';
export { mailPreviews } from './owner-mails/index.js';

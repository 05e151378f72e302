export { AdminModule } from './admin.module.js';
export { closeSalesDays } from './jobs/close-sales-days.job.js';

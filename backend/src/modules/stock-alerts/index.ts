export { mailPreviews } from './stock-alert.mails.js';
export { StockAlertsModule } from './stock-alerts.module.js';

export { CashOnDeliveryModule } from './cash-on-delivery.module.js';
export { CodBlocklist } from './cod-blocklist.js';
export { CodCodeLimit, CodCodes, CodConfirmationService } from './cod-confirmation.service.js';

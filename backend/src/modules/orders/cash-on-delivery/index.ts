export { CodBlocklist } from './cod-blocklist.js';
export { CodConfirmationService } from './cod-confirmation.service.js';

export { DeliveryModule } from './delivery.module.js';
export { PinCodeService } from './pin-codes.service.js';
export { PinCodeImport } from './pin-code-import.js';
export type { PostOffice } from './post-office.rules.js';

export { DeliveryModule } from './delivery.module.js';
export { PinCodes } from './application/pin-codes.js';
export { PinDirectory } from './application/pin-directory.js';
export type { PostOffice } from './domain/post-office.js';

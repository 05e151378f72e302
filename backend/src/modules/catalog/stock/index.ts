export { StockModule } from './stock.module.js';
export { LowStock } from './low-stock.js';
export { StockReservations } from './stock-reservations.service.js';
export type { ProductQuantity, Shortage } from './stock.rules.js';

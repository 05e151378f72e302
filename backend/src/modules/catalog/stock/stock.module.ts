import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/index.js';
import { LowStock } from './low-stock.js';
import { StockProcessor } from './stock.processor.js';
import { StockReservations } from './stock-reservations.service.js';

/** Pieces of counted products that orders hold. */
@Module({
  imports: [ProductsModule],
  providers: [LowStock, StockProcessor, StockReservations],
  exports: [LowStock, StockReservations],
})
export class StockModule {}

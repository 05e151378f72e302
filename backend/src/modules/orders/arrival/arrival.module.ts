import { Module } from '@nestjs/common';
import { OrderModule } from '../order/order.module.js';
import { ArrivalController } from './arrival.controller.js';
import { ArrivalService } from './arrival.service.js';

/** When something arrives: for product pages, lists and the cart. */
@Module({ imports: [OrderModule], controllers: [ArrivalController], providers: [ArrivalService] })
export class ArrivalModule {}

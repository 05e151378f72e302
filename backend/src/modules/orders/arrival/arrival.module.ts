import { Module } from '@nestjs/common';
import { ArrivalController } from './arrival.controller.js';
import { ArrivalService } from './arrival.service.js';

/** When something arrives: for product pages, lists and the cart. */
@Module({ controllers: [ArrivalController], providers: [ArrivalService] })
export class ArrivalModule {}

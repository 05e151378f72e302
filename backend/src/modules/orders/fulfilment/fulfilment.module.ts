import { Module } from '@nestjs/common';
import { CartModule } from '../../cart/index.js';
import { OrderModule } from '../order/order.module.js';
import {
  AdminDocumentsController,
  AdminPrintFilesController,
  AdminPrintsController,
} from './admin-documents.controller.js';
import { OrderDocumentService } from './order-documents.service.js';
import { PhotoCropper, ItemImageLoader } from './item-images.js';
import { OrderPrintService } from './order-prints.service.js';
import { PrintFilesService } from './print-files.service.js';
import { ShipmentMailer } from './shipment.mailer.js';
import { FulfilmentProcessor } from './fulfilment.processor.js';

@Module({
  imports: [CartModule, OrderModule],
  controllers: [AdminDocumentsController, AdminPrintFilesController, AdminPrintsController],
  providers: [
    OrderDocumentService,
    PhotoCropper,
    ItemImageLoader,
    PrintFilesService,
    OrderPrintService,
    ShipmentMailer,
    FulfilmentProcessor,
  ],
})
export class FulfilmentModule {}

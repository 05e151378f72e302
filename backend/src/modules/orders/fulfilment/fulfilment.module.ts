import { Module } from '@nestjs/common';
import { CartModule } from '../../cart/index.js';
import { OrderModule } from '../order/order.module.js';
import { AdminDocumentsController, AdminPrintFilesController } from './admin-documents.controller.js';
import { OrderDocumentService } from './order-documents.service.js';
import { PhotoCropper, ItemImageLoader } from './item-images.js';
import { PrintFilesService } from './print-files.service.js';
import { ShipmentMailer } from './shipment.mailer.js';
import { FulfilmentProcessor } from './fulfilment.processor.js';

@Module({
  imports: [CartModule, OrderModule],
  controllers: [AdminDocumentsController, AdminPrintFilesController],
  providers: [
    OrderDocumentService,
    PhotoCropper,
    ItemImageLoader,
    PrintFilesService,
    ShipmentMailer,
    FulfilmentProcessor,
  ],
})
export class FulfilmentModule {}

import { Module } from '@nestjs/common';
import { OrderModule } from '../order/order.module.js';
import { ReturnsModule } from '../returns/index.js';
import { GiftLinks } from './gift-links.js';
import { GiftMailer, GiftMailTexts } from './gift.mailer.js';
import { GiftGiverService, GiftPrivacy, GiftThanksService } from './gift-giver.service.js';
import { GiftPageRepository } from './gift-page.repository.js';
import { GiftPageService } from './gift-page.service.js';
import { GiftReceiptService } from './gift-receipts.service.js';
import { GiftGiversController, GiftReceiptsController, GiftsController } from './gifts.controller.js';
import { GiftsProcessor } from './gifts.processor.js';

/** Gifts to somebody else: the recipient's page, the thank-you, and receipts with which they are exchanged. */
@Module({
  imports: [OrderModule, ReturnsModule],
  controllers: [GiftGiversController, GiftReceiptsController, GiftsController],
  providers: [
    GiftGiverService,
    GiftLinks,
    GiftMailer,
    GiftMailTexts,
    GiftPageRepository,
    GiftPageService,
    GiftPrivacy,
    GiftReceiptService,
    GiftsProcessor,
    GiftThanksService,
  ],
})
export class GiftsModule {}

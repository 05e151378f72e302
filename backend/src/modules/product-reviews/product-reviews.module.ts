import { Module } from '@nestjs/common';
import { CartModule } from '../cart/index.js';
import { OrdersModule } from '../orders/index.js';
import {
  AdminProductReviewsController,
  BuyerReviewsController,
  ProductReviewsController,
} from './product-reviews.controller.js';
import { ProductReviewModeration } from './product-review-moderation.service.js';
import { ProductReviewPrivacy, ProductReviewService } from './product-reviews.service.js';
import { ProductReviewsProcessor } from './product-reviews.processor.js';
import { PublicReviews } from './public-reviews.service.js';
import { ReviewPhotos } from './review-photos.js';
import { ReviewRequestMailer } from './review-request.mailer.js';
import { ReviewRequests } from './review-requests.service.js';

/** Reviews of products by people who bought them here. Testimonials of the shop are the module `feedback`. */
@Module({
  imports: [CartModule, OrdersModule],
  controllers: [AdminProductReviewsController, BuyerReviewsController, ProductReviewsController],
  providers: [
    ProductReviewModeration,
    ProductReviewPrivacy,
    ProductReviewService,
    ProductReviewsProcessor,
    PublicReviews,
    ReviewPhotos,
    ReviewRequestMailer,
    ReviewRequests,
  ],
})
export class ProductReviewsModule {}

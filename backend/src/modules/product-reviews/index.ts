export { mailPreviews } from './review-request.mail.js';
export { ProductReviewsModule } from './product-reviews.module.js';

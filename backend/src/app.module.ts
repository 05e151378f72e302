import { Module, type DynamicModule } from '@nestjs/common';
import { AdminModule, mailPreviews as adminMails } from './modules/admin/index.js';
import { AuthModule, entities as authEntities, mailPreviews as authMails } from './modules/auth/index.js';
import { CartModule, entities as cartEntities } from './modules/cart/index.js';
import { CatalogModule, catalogEntities } from './modules/catalog/index.js';
import { DeliveryModule } from './modules/delivery/index.js';
import { FeedbackModule, mailPreviews as feedbackMails } from './modules/feedback/index.js';
import { FormsModule, entities as formsEntities, mailPreviews as formsMails } from './modules/forms/index.js';
import { OccasionsModule, mailPreviews as occasionsMails } from './modules/occasions/index.js';
import { OrdersModule, entities as ordersEntities, mailPreviews as ordersMails } from './modules/orders/index.js';
import { ProductReviewsModule, mailPreviews as productReviewsMails } from './modules/product-reviews/index.js';
import { RemindersModule, mailPreviews as remindersMails } from './modules/reminders/index.js';
import { SharingModule, mailPreviews as sharingMails } from './modules/sharing/index.js';
import { StockAlertsModule, mailPreviews as stockAlertMails } from './modules/stock-alerts/index.js';
import { WebhooksModule } from './modules/webhooks/index.js';
import { WishlistModule } from './modules/wishlist/index.js';
import { BackupModule, backupMailPreviews } from './platform/backup/index.js';
import { PlatformModule, type PlatformOptions } from './platform/platform.module.js';

export type ShopOptions = Omit<PlatformOptions, 'entities' | 'mailPreviews'>;

/** Every mail that the shop's modules send. */
export const mailPreviews = [
  ...authMails,
  ...ordersMails,
  ...remindersMails,
  ...productReviewsMails,
  ...sharingMails,
  ...occasionsMails,
  ...stockAlertMails,
  ...formsMails,
  ...feedbackMails,
  ...backupMailPreviews,
  ...adminMails,
];

/** The whole shop. */
@Module({})
export class AppModule {
  static forRoot(options: ShopOptions): DynamicModule {
    const entities = [...authEntities, ...cartEntities, ...catalogEntities, ...formsEntities, ...ordersEntities];
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot({ ...options, entities, mailPreviews }),
        AdminModule,
        AuthModule,
        BackupModule,
        CartModule,
        CatalogModule,
        DeliveryModule,
        FeedbackModule,
        FormsModule,
        OccasionsModule,
        OrdersModule,
        ProductReviewsModule,
        RemindersModule,
        SharingModule,
        StockAlertsModule,
        WebhooksModule,
        WishlistModule,
      ],
    };
  }
}

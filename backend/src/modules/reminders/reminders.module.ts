import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { CartModule } from '../cart/index.js';
import { OrdersModule } from '../orders/index.js';
import { AbandonedCartFinder } from './abandoned-cart-finder.js';
import { AbandonedCarts } from './abandoned-carts.service.js';
import { ReminderPrivacy } from './reminders.privacy.js';
import { AbandonedCartMailer } from './abandoned-cart.mailer.js';
import { ReminderSender } from './reminder-sender.js';
import { ReminderConsentService } from './reminder-consent.service.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { RemindersController } from './reminders.controller.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { ReminderRepository } from './reminder.repository.js';
import { ReminderConsentRepository } from './reminder-consent.repository.js';
import { RemindersProcessor } from './reminders.processor.js';

@Module({
  imports: [AuthModule, CartModule, OrdersModule],
  controllers: [RemindersController, UnsubscribeController],
  providers: [
    AbandonedCartFinder,
    AbandonedCarts,
    ReminderPrivacy,
    AbandonedCartMailer,
    ReminderSender,
    ReminderConsentService,
    ReminderRepository,
    RemindersProcessor,
    UnsubscribeLinks,
    ReminderConsentRepository,
  ],
})
export class RemindersModule {}

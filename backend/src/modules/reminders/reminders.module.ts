import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { CartModule } from '../cart/index.js';
import { OrdersModule } from '../orders/index.js';
import {
  AbandonedCartFinder,
  AbandonedCarts,
  ReminderPrivacy,
  ReminderSender,
  ReminderRepository,
} from './reminders.service.js';
import { AbandonedCartMailer } from './abandoned-cart.mailer.js';
import { ReminderConsentService, UnsubscribeLinks, ReminderConsentRepository } from './reminder-consent.service.js';
import { RemindersController, UnsubscribeController } from './reminders.controller.js';
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

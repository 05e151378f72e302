import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { CartModule } from '../cart/index.js';
import { OrdersModule } from '../orders/index.js';
import { CartReminders } from './application/cart-reminders.js';
import { LeftCarts } from './application/left-carts.js';
import { PersonalReminders } from './application/personal-reminders.js';
import { ReminderMail } from './application/reminder-mail.js';
import { ReminderSending } from './application/reminder-sending.js';
import { ReminderWishes } from './application/reminder-wishes.js';
import { StopLinks } from './application/stop-links.js';
import { RemindersController } from './http/reminders.controller.js';
import { StopController } from './http/stop.controller.js';
import { Reminders } from './persistence/reminders.js';
import { Wishes } from './persistence/wishes.js';
import { RemindersProcessor } from './reminders.processor.js';

@Module({
  imports: [AuthModule, CartModule, OrdersModule],
  controllers: [RemindersController, StopController],
  providers: [
    CartReminders,
    LeftCarts,
    PersonalReminders,
    ReminderMail,
    ReminderSending,
    ReminderWishes,
    Reminders,
    RemindersProcessor,
    StopLinks,
    Wishes,
  ],
})
export class RemindersModule {}

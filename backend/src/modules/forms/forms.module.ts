import { Module } from '@nestjs/common';
import { FormsService, MessageInbox, MessagePrivacy } from './forms.service.js';
import { MessageOrders } from './message-orders.js';
import { MessageThreads, ThreadEntries } from './message-threads.service.js';
import { MessageMailer } from './message.mailer.js';
import { FormsProcessor } from './forms.processor.js';
import { AdminMessagesController, FormsController } from './forms.controller.js';

@Module({
  controllers: [AdminMessagesController, FormsController],
  providers: [
    FormsProcessor,
    FormsService,
    MessageInbox,
    MessageMailer,
    MessageOrders,
    MessagePrivacy,
    MessageThreads,
    ThreadEntries,
  ],
  exports: [MessageInbox, MessageOrders],
})
export class FormsModule {}

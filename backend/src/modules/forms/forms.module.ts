import { Module } from '@nestjs/common';
import { FormsService, MessageInbox, MessagePrivacy } from './forms.service.js';
import { MessageMailer } from './message.mailer.js';
import { FormsProcessor } from './forms.processor.js';
import { AdminMessagesController, FormsController } from './forms.controller.js';

@Module({
  controllers: [AdminMessagesController, FormsController],
  providers: [FormsProcessor, FormsService, MessageInbox, MessageMailer, MessagePrivacy],
  exports: [MessageInbox],
})
export class FormsModule {}

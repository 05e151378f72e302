import { Module } from '@nestjs/common';
import { FormsService } from './forms.service.js';
import { MessageInbox } from './message-inbox.service.js';
import { MessageMailer } from './message.mailer.js';
import { MessagePrivacy } from './messages.privacy.js';
import { FormsProcessor } from './forms.processor.js';
import { AdminMessagesController } from './admin-messages.controller.js';
import { FormsController } from './forms.controller.js';

@Module({
  controllers: [AdminMessagesController, FormsController],
  providers: [FormsProcessor, FormsService, MessageInbox, MessageMailer, MessagePrivacy],
  exports: [MessageInbox],
})
export class FormsModule {}

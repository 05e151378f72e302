import { Module } from '@nestjs/common';
import { MessageDesk } from './application/message-desk.js';
import { MessageInbox } from './application/message-inbox.js';
import { MessageMails } from './application/message-mails.js';
import { PersonalMessages } from './application/personal-messages.js';
import { FormsProcessor } from './forms.processor.js';
import { AdminMessagesController } from './http/admin-messages.controller.js';
import { FormsController } from './http/forms.controller.js';

@Module({
  controllers: [AdminMessagesController, FormsController],
  providers: [FormsProcessor, MessageDesk, MessageInbox, MessageMails, PersonalMessages],
  exports: [MessageInbox],
})
export class FormsModule {}

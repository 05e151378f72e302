import { Module } from '@nestjs/common';
import { MessageDesk } from './application/message-desk.js';
import { MessageMails } from './application/message-mails.js';
import { PersonalMessages } from './application/personal-messages.js';
import { FormsController } from './http/forms.controller.js';
import { AcknowledgeMessageHandler } from './jobs/acknowledge-message.job.js';
import { ForwardMessageHandler } from './jobs/forward-message.job.js';

@Module({
  controllers: [FormsController],
  providers: [AcknowledgeMessageHandler, ForwardMessageHandler, MessageDesk, MessageMails, PersonalMessages],
})
export class FormsModule {}

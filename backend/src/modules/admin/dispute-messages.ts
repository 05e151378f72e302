import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MessageInbox } from '../forms/index.js';
import { DisputeEvidenceService } from '../orders/index.js';

/** Gives the evidence in a dispute what the customer has written in the contact form. */
@Injectable()
export class DisputeMessages implements OnModuleInit {
  constructor(
    private readonly evidence: DisputeEvidenceService,
    private readonly inbox: MessageInbox,
  ) {}

  onModuleInit(): void {
    this.evidence.registerMessages(async (email) =>
      (await this.inbox.listFrom(email)).map(({ subject, message, createdAt }) => ({
        at: new Date(createdAt),
        subject,
        text: message,
      })),
    );
  }
}

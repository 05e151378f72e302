import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { GiftMailer } from './gift.mailer.js';
import { sendGiftPage, sendGiftThanks, type GiftPageMailPayload } from './gifts.jobs.js';

@Injectable()
export class GiftsProcessor {
  constructor(private readonly mails: GiftMailer) {}

  @ProcessesJob(sendGiftPage)
  sendPage(payload: GiftPageMailPayload): Promise<void> {
    return this.mails.sendPage(payload);
  }

  @ProcessesJob(sendGiftThanks)
  sendThanks({ pageId }: { readonly pageId: string }): Promise<void> {
    return this.mails.sendThanks(pageId);
  }
}

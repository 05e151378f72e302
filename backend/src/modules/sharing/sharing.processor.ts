import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../platform/queue/index.js';
import { PreviewAnswerMailer } from './preview-answer.mailer.js';
import { sendPreviewAnswer } from './shared-previews.service.js';

@Injectable()
export class SharingProcessor {
  constructor(private readonly mails: PreviewAnswerMailer) {}

  @ProcessesJob(sendPreviewAnswer)
  send({ previewId }: { readonly previewId: string }): Promise<void> {
    return this.mails.send(previewId);
  }
}

import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { verifyRazorpayWebhook } from '../application/order-jobs.js';
import { PaymentEventProcessing } from '../application/payment-event-processing.js';

@Injectable()
@Handles(verifyRazorpayWebhook)
export class ProcessPaymentEventHandler implements JobHandler<{ eventId: string }> {
  constructor(private readonly processing: PaymentEventProcessing) {}

  handle({ eventId }: { eventId: string }): Promise<void> {
    return this.processing.process(eventId);
  }
}

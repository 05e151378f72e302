import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../platform/queue/index.js';
import { askForReview, type OrderJobPayload } from '../orders/index.js';
import { ReviewRequests, sendReviewRequest } from './review-requests.service.js';

@Injectable()
export class ProductReviewsProcessor {
  constructor(private readonly requests: ReviewRequests) {}

  @ProcessesJob(askForReview)
  schedule({ orderId }: OrderJobPayload): Promise<void> {
    return this.requests.schedule(orderId);
  }

  @ProcessesJob(sendReviewRequest)
  send({ orderId }: OrderJobPayload): Promise<void> {
    return this.requests.send(orderId);
  }
}

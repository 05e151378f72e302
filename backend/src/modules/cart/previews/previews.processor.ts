import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { drawPreview, type PreviewPayload } from '../application/cart-jobs.js';
import { PreviewDrawing } from '../application/preview-drawing.js';

@Injectable()
export class PreviewsProcessor {
  constructor(private readonly drawing: PreviewDrawing) {}

  @ProcessesJob(drawPreview)
  draw({ previewId }: PreviewPayload): Promise<void> {
    return this.drawing.draw(previewId);
  }
}

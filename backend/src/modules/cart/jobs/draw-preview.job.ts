import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { drawPreview, type PreviewPayload } from '../application/cart-jobs.js';
import { PreviewDrawing } from '../application/preview-drawing.js';

@Injectable()
@Handles(drawPreview)
export class DrawPreviewHandler implements JobHandler<PreviewPayload> {
  constructor(private readonly drawing: PreviewDrawing) {}

  handle({ previewId }: PreviewPayload): Promise<void> {
    return this.drawing.draw(previewId);
  }
}

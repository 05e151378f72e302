import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { renderPreview, type PreviewPayload } from './previews.service.js';
import { PreviewRenderer } from './preview-renderer.js';

@Injectable()
export class PreviewsProcessor {
  constructor(private readonly drawing: PreviewRenderer) {}

  @ProcessesJob(renderPreview)
  draw({ previewId }: PreviewPayload): Promise<void> {
    return this.drawing.renderAndStore(previewId);
  }
}

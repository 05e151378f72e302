import { defineJob } from '../../../platform/queue/index.js';

export interface PreviewPayload {
  readonly previewId: string;
}

export const renderPreview = defineJob<PreviewPayload>('cart.draw-preview', { queue: 'work', attempts: 6 });

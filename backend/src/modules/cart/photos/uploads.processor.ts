import { Injectable } from '@nestjs/common';
import { defineJob, ProcessesJob } from '../../../platform/queue/index.js';
import { UploadService } from './photos.service.js';

const purgeUploads = defineJob<Record<string, never>>('cart.forget-uploads', { queue: 'work', every: 86_400_000 });

@Injectable()
export class UploadsProcessor {
  constructor(private readonly uploads: UploadService) {}

  @ProcessesJob(purgeUploads)
  forgetUploads(): Promise<void> {
    return this.uploads.purgeUnused();
  }
}

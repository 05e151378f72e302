import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BullModule, getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { queueConfig } from '../config/index.js';
import { queueOptions } from './queue-backend.js';
import { JobRegistry } from './job-registry.js';
import { QUEUES } from './jobs.js';
import { QueueService, QUEUES_BY_NAME } from './queue.service.js';
import { QUEUE_PROCESSORS } from './queue.processors.js';

/** The queues and their processors. Processors start only when `QueueService.work` is called, in the worker process. */
@Module({
  imports: [
    DiscoveryModule,
    BullModule.forRootAsync({
      inject: [queueConfig.KEY],
      useFactory: queueOptions,
      extraOptions: { manualRegistration: true },
    }),
    BullModule.registerQueue(...QUEUES.map((name) => ({ name }))),
  ],
  providers: [
    JobRegistry,
    QueueService,
    ...QUEUE_PROCESSORS,
    {
      provide: QUEUES_BY_NAME,
      inject: QUEUES.map((name) => getQueueToken(name)),
      useFactory: (...queues: Queue[]) => new Map(queues.map((queue) => [queue.name, queue])),
    },
  ],
  exports: [JobRegistry, QueueService],
})
export class QueueModule {}

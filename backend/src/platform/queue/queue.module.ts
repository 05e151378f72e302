import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BullModule, getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { queueConfig } from '../config/index.js';
import { queueOptions } from './backend.js';
import { JobCatalogue } from './job-catalogue.js';
import { QUEUES } from './jobs.js';
import { QueueHost, QUEUES_BY_NAME } from './queue-host.js';
import { QUEUE_PROCESSORS } from './queue.processors.js';

/** The queues, and a processor for each that runs where `QueueHost.work` is called: in the worker process. */
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
    JobCatalogue,
    QueueHost,
    ...QUEUE_PROCESSORS,
    {
      provide: QUEUES_BY_NAME,
      inject: QUEUES.map((name) => getQueueToken(name)),
      useFactory: (...queues: Queue[]) => new Map(queues.map((queue) => [queue.name, queue])),
    },
  ],
  exports: [JobCatalogue, QueueHost],
})
export class QueueModule {}

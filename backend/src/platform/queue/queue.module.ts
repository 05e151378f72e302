import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BullModule, getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { queueConfig } from '../config/index.js';
import { queueOptions } from './queue-backend.js';
import { type JobProcessor, JobRegistry, queueProcessors } from './queue.processors.js';
import { QUEUES } from './jobs.js';
import { JobSchedules } from './job-schedules.js';
import { QUEUES_BY_NAME } from './queue-names.js';
import { QUEUE_PROCESSORS, QueueService } from './queue.service.js';
import { SchedulePause } from './schedule-pause.js';
import { QueueMaintenance } from './queue-maintenance.js';

/** The queues and their processors. Processors start only when `QueueService.work` is called, in the worker process. */
@Module({})
export class QueueModule {
  static forRoot(): DynamicModule {
    const processors = queueProcessors(queueConfig().jobLockMs);
    return {
      module: QueueModule,
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
        JobSchedules,
        QueueService,
        QueueMaintenance,
        SchedulePause,
        ...processors,
        { provide: QUEUE_PROCESSORS, inject: [...processors], useFactory: (...workers: JobProcessor[]) => workers },
        {
          provide: QUEUES_BY_NAME,
          inject: QUEUES.map((name) => getQueueToken(name)),
          useFactory: (...queues: Queue[]) => new Map(queues.map((queue) => [queue.name, queue])),
        },
      ],
      exports: [JobRegistry, JobSchedules, QueueService, QueueMaintenance],
    };
  }
}

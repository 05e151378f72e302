export {
  QUEUES,
  type QueueName,
  ProcessesJob,
  defineJob,
  definedJobs,
  jobNamed,
  jobNames,
  type JobDefinition,
  type JobContext,
} from './jobs.js';
export { JobRegistry } from './queue.processors.js';
export { QueueService } from './queue.service.js';
export { QueueModule } from './queue.module.js';

export { QUEUES, type QueueName } from './jobs.js';
export {
  ProcessesJob,
  defineJob,
  definedJobs,
  jobNamed,
  jobNames,
  type JobDefinition,
  type JobContext,
} from './jobs.js';
export { JobRegistry } from './job-registry.js';
export { QueueService } from './queue.service.js';
export { QueueModule } from './queue.module.js';

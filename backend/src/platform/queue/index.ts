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
export { JobSchedules } from './job-schedules.js';
export { JobRegistry } from './queue.processors.js';
export { QueueService } from './queue.service.js';
export { QueueMaintenance } from './queue-maintenance.js';
export { QueueModule } from './queue.module.js';

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
export { SCHEDULE_PAUSE_LOCK } from './schedule-pause.js';
export { QueueModule } from './queue.module.js';

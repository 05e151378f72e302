export { QUEUES, type QueueName } from './jobs.js';
export {
  Handles,
  defineJob,
  definedJobs,
  jobNamed,
  jobNames,
  type JobDefinition,
  type JobHandler,
  type JobRun,
} from './jobs.js';
export { JobCatalogue } from './job-catalogue.js';
export { QueueHost } from './queue-host.js';

export { QUEUES, type QueueName } from './jobs.js';
export { ProcessesJob, defineJob, definedJobs, jobNamed, jobNames, type JobDefinition, type JobRun } from './jobs.js';
export { JobCatalogue } from './job-catalogue.js';
export { QueueHost } from './queue-host.js';
export { QueueModule } from './queue.module.js';

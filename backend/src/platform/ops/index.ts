import { FailedJobs } from './failed-jobs.js';
import { OpsFigures } from './figures.js';
import { IncidentMails } from './incident-mails.js';
import { Incidents } from './incidents.js';
import { LastDone } from './last-done.js';
import { OwnConcerns } from './own-concerns.js';
import { QueueFigures } from './queue-figures.js';
import { WatchList } from './watch-list.js';
import { Watch } from './watch.js';

export { FailedJobs, type FailedJob } from './failed-jobs.js';
export { OpsFigures, type OutboxFigure } from './figures.js';
export { Incidents, type OpenIncident } from './incidents.js';
export { incidentMailPreviews } from './incident.mail.js';
export { LastDone } from './last-done.js';
export { MetricsController } from './metrics.controller.js';
export type { QueueFigure } from './queue-figures.js';
export { mountQueueBoard } from './queue-board.js';
export { WatchList, type Concern, type Figure, type Finding } from './watch-list.js';
export { Watch } from './watch.js';

/** What modules may ask for. */
export const OPS_OPEN = [FailedJobs, Incidents, LastDone, OpsFigures, WatchList];

export const OPS_PROVIDERS = [...OPS_OPEN, IncidentMails, OwnConcerns, QueueFigures, Watch];

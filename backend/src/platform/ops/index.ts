import { FailedJobs } from './failed-jobs.js';
import { OpsFigures } from './figures.js';
import { LastDone } from './last-done.js';
import { QueueFigures } from './queue-figures.js';
import { WatchList } from './watch-list.js';

export { FailedJobs, type FailedJob } from './failed-jobs.js';
export { OpsFigures, type OutboxFigure } from './figures.js';
export { LastDone } from './last-done.js';
export { MetricsController } from './metrics.controller.js';
export type { QueueFigure } from './queue-figures.js';
export { mountQueueBoard } from './queue-board.js';
export { WatchList, type Concern, type Figure, type Finding } from './watch-list.js';

/** What modules may ask for. */
export const OPS_OPEN = [FailedJobs, LastDone, OpsFigures, WatchList];

export const OPS_PROVIDERS = [...OPS_OPEN, QueueFigures];

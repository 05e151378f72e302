import { DiskAlerts } from './disk-alerts.js';
import { FailedJobs } from './failed-jobs.js';
import { OpsMetrics } from './ops-metrics.js';
import { AlertWebhook } from './alert-webhook.js';
import { IncidentMailer } from './incident.mailer.js';
import { Incidents } from './incidents.js';
import { HealthFile } from './health-file.js';
import { OpeningGauge } from './opening-gauge.js';
import { Heartbeat } from './heartbeat.js';
import { QueueAlerts } from './queue-alerts.js';
import { QueueStatsService } from './queue-stats.service.js';
import { AlertRegistry } from './alert-registry.js';
import { AlertScheduler } from './alert-scheduler.js';

export { FailedJobs } from './failed-jobs.js';
export { OpsMetrics } from './ops-metrics.js';
export { Incidents } from './incidents.js';
export { incidentMailPreviews } from './incident.mail.js';
export { HealthController } from './health.controller.js';
export { HealthFile } from './health-file.js';
export { Heartbeat } from './heartbeat.js';
export { MetricsController } from './metrics.controller.js';
export { mountQueueBoard } from './queue-board.js';
export { AlertRegistry, type AlertRule, type AlertStatus } from './alert-registry.js';
export { AlertScheduler } from './alert-scheduler.js';

/** What modules may ask for. */
export const OPS_OPEN = [FailedJobs, Incidents, Heartbeat, OpsMetrics, AlertRegistry];

export const OPS_PROVIDERS = [
  OpeningGauge,
  ...OPS_OPEN,
  DiskAlerts,
  HealthFile,
  AlertWebhook,
  IncidentMailer,
  QueueAlerts,
  QueueStatsService,
  AlertScheduler,
];

import { runWithShutdown, releaseStartupMemory } from './boot.js';
import { newId } from './kernel/index.js';
import { closeSalesDays } from './modules/admin/index.js';
import { AlertScheduler, HealthFile } from './platform/observability/index.js';
import { OutboxRelay } from './platform/outbox/index.js';
import { QueueService, QueueMaintenance } from './platform/queue/index.js';
import { importPinCodes } from './seed.js';

await runWithShutdown('worker', { listens: false, needsQueue: true }, async (shop) => {
  const { app } = shop;
  await app.init();
  const queues = app.get(QueueService);
  await queues.work();
  // Days may have ended while nobody worked.
  await queues.add(closeSalesDays, {}, newId());
  app.get(OutboxRelay).start();
  app.get(QueueMaintenance).start();
  app.get(AlertScheduler).start();
  app.get(HealthFile).start();
  await importPinCodes(shop);
  releaseStartupMemory();
});

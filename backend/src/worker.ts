import { runProcess, tidyUp } from './boot.js';
import { newId } from './kernel/index.js';
import { closeSalesDays } from './modules/admin/index.js';
import { Watch } from './platform/ops/index.js';
import { OutboxRelay } from './platform/outbox/index.js';
import { QueueHost } from './platform/queue/index.js';
import { loadPinCodes } from './reference-content.js';

await runProcess('worker', async (shop) => {
  const { app } = shop;
  await app.init();
  const queues = app.get(QueueHost);
  await queues.work();
  // Days may have ended while nobody worked.
  await queues.add(closeSalesDays, {}, newId());
  app.get(OutboxRelay).start();
  app.get(Watch).start();
  await loadPinCodes(shop);
  tidyUp();
});

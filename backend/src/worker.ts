import { runProcess } from './boot.js';
import { Watch } from './platform/ops/index.js';
import { OutboxRelay } from './platform/outbox/index.js';
import { QueueHost } from './platform/queue/index.js';
import { loadPinCodes } from './reference-content.js';

await runProcess('worker', async (shop) => {
  const { app } = shop;
  await app.init();
  await app.get(QueueHost).work();
  app.get(OutboxRelay).start();
  app.get(Watch).start();
  await loadPinCodes(shop);
});

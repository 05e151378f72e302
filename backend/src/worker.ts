import { runProcess } from './boot.js';
import { OutboxRelay } from './platform/outbox/index.js';
import { QueueHost } from './platform/queue/index.js';

await runProcess('worker', async ({ app }) => {
  await app.init();
  await app.get(QueueHost).work();
  app.get(OutboxRelay).start();
});

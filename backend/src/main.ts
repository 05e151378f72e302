import { runProcess, tidyUp } from './boot.js';
import { Watch, mountQueueBoard } from './platform/ops/index.js';
import { mountPages } from './platform/render/index.js';
import { loadDemoContent } from './reference-content.js';

await runProcess('api', async (shop) => {
  const { app, config } = shop;
  mountQueueBoard(app);
  await mountPages(app);
  await app.init();
  await loadDemoContent(shop);
  tidyUp();
  await app.listen({ port: config.port, host: config.host });
  app.get(Watch).start();
});

import type { ConfigType } from '@nestjs/config';
import { runProcess, tidyUp } from './boot.js';
import { httpConfig } from './platform/config/index.js';
import { Watch, mountQueueBoard } from './platform/ops/index.js';
import { mountPages } from './platform/render/index.js';
import { loadDemoContent } from './reference-content.js';

await runProcess('api', async (shop) => {
  const { app } = shop;
  mountQueueBoard(app);
  await mountPages(app);
  await app.init();
  await loadDemoContent(shop);
  tidyUp();
  const { port, host } = app.get<ConfigType<typeof httpConfig>>(httpConfig.KEY);
  await app.listen({ port, host });
  app.get(Watch).start();
});

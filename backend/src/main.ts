import type { ConfigType } from '@nestjs/config';
import { runWithShutdown, releaseStartupMemory } from './boot.js';
import { httpConfig, shopConfig } from './platform/config/index.js';
import { AlertScheduler, mountQueueBoard } from './platform/observability/index.js';
import { PageRenderer, registerPages } from './platform/rendering/index.js';
import { seedDemoData } from './seed.js';

await runWithShutdown('api', { listens: true, needsQueue: false }, async (shop) => {
  const { app } = shop;
  mountQueueBoard(app);
  await registerPages(app);
  await app.init();
  await seedDemoData(shop);
  // The first visitor finds the home page ready, and what its first rendering leaves behind is released with the rest.
  const { renderFromSource } = app.get<ConfigType<typeof shopConfig>>(shopConfig.KEY);
  if (!renderFromSource) await app.get(PageRenderer).page('/');
  releaseStartupMemory();
  const { port, host } = app.get<ConfigType<typeof httpConfig>>(httpConfig.KEY);
  await app.listen({ port, host });
  app.get(AlertScheduler).start();
});

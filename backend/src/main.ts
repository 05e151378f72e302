import { runProcess } from './boot.js';
import { mountPages } from './platform/render/index.js';

await runProcess('api', async ({ app, config }) => {
  await mountPages(app);
  await app.listen({ port: config.port, host: config.host });
});

import type { INestApplicationContext } from '@nestjs/common';
import { DemoCatalogue } from './modules/catalog/index.js';
import { PinDirectory } from './modules/delivery/index.js';
import { DemoFeedbackLoader } from './modules/feedback/index.js';
import type { Shop } from './boot.js';

/** Loads what the shop needs to be useful at once; what is there already stays as it is. */
export async function loadReferenceContent({ app, config }: Shop): Promise<void> {
  if (config.mode === 'demo') {
    await app.get(DemoCatalogue).load();
    await app.get(DemoFeedbackLoader).load();
  }
  await loadPinCodes(app);
}

async function loadPinCodes(app: INestApplicationContext): Promise<void> {
  await app.get(PinDirectory).load();
}

import type { ConfigType } from '@nestjs/config';
import { DemoCatalogue } from './modules/catalog/index.js';
import { PinDirectory } from './modules/delivery/index.js';
import { DemoFeedbackLoader } from './modules/feedback/index.js';
import { shopConfig } from './platform/config/index.js';
import type { Shop } from './boot.js';

/** Products and reviews for a shop in demo mode; what is there already stays as it is. */
export async function loadDemoContent({ app }: Shop): Promise<void> {
  if (app.get<ConfigType<typeof shopConfig>>(shopConfig.KEY).mode !== 'demo') return;
  await app.get(DemoCatalogue).load();
  await app.get(DemoFeedbackLoader).load();
}

/** The post offices of India, in every mode. The worker loads them, for reading them takes memory. */
export async function loadPinCodes({ app }: Shop): Promise<void> {
  await app.get(PinDirectory).load();
}

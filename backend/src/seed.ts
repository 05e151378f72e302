import type { ConfigType } from '@nestjs/config';
import { DemoCatalog } from './modules/catalog/index.js';
import { PinCodeImport } from './modules/delivery/index.js';
import { DemoFeedbackSeeder } from './modules/feedback/index.js';
import { shopConfig } from './platform/config/index.js';
import type { Shop } from './boot.js';

/** Products and reviews for a shop in demo mode; what is there already stays as it is. */
export async function seedDemoData({ app }: Shop): Promise<void> {
  if (app.get<ConfigType<typeof shopConfig>>(shopConfig.KEY).mode !== 'demo') return;
  await app.get(DemoCatalog).seed();
  await app.get(DemoFeedbackSeeder).seed();
}

/** The post offices of India, in every mode. The worker loads them, for reading them takes memory. */
export async function importPinCodes({ app }: Shop): Promise<void> {
  await app.get(PinCodeImport).run();
}

import { saveAdminSession } from './admin';
import { startJourneyShop } from './journey-shop.mjs';

/** One shop for all journeys: that of run-journeys.mjs, or one of this run's own. */
export default async function openShop(): Promise<() => Promise<void>> {
  const own = process.env.SHOP_URL ? null : await startJourneyShop();
  await saveAdminSession(process.env.SHOP_URL ?? '');
  return async () => own?.stop();
}

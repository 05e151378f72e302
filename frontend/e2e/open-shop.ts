import { startShop } from '../../tools/shop.mjs';

/** One shop for all journeys. SHOP_URL is its address, SHOP_ENV (JSON) what its programs were told. */
export default async function openShop(): Promise<() => Promise<void>> {
  const shop = await startShop({ env: { RATE_LIMIT_FACTOR: '100', LOGIN_SENDS_PER_HOUR_PER_IP: '1000' } });
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_ENV = JSON.stringify(shop.env);
  return () => shop.stop();
}

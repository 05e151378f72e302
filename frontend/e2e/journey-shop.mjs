// The shop of the browser journeys.
import { startShop } from '../../tools/start/shop.mjs';

const ENV = {
  RATE_LIMIT_FACTOR: '100',
  LOGIN_SENDS_PER_HOUR_PER_IP: '1000',
  // Several journeys sign in the one admin.
  LOGIN_SENDS_PER_HOUR: '1000',
  LOGIN_SENDS_PER_DAY: '1000',
  LOGIN_SEND_GAP_SECONDS: '0',
  ACCESS_TOKEN_MINUTES: '60',
  // The journeys of the admin share one session, from the beginning of the run.
  ADMIN_IDLE_MINUTES: '240',
  ADMIN_PROOF_MINUTES: '240',
};

/** Starts it, and sets SHOP_URL (its address) and SHOP_ENV (JSON: what its programs were told). */
export async function startJourneyShop() {
  const shop = await startShop({ env: ENV });
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_ENV = JSON.stringify(shop.env);
  return shop;
}

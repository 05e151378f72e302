import type { Shop } from '../../tools/start/shop.mjs';

/** Starts the shop of the journeys, and sets SHOP_URL (its address) and SHOP_ENV (JSON: what its programs were told). */
export function startJourneyShop(): Promise<Shop>;

import { OpenShop } from './open-shop.js';

/** The shop of the journeys that `shop.journey.spec.ts` imports. A start takes about as long as one of them. */
export let open: OpenShop;

export async function startSharedShop(): Promise<void> {
  open = await OpenShop.start({ LOG_LEVEL: 'trace', LOGIN_SEND_GAP_SECONDS: '0' }, { lowMemory: true });
}

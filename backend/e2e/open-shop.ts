import { GatewayControls } from '../testing/gateway.js';
import { startShop, type Shop } from '../../tools/start/shop.mjs';
import { ShopDatabase } from './shop-database.js';
import { Buyer, type OpenedCheckout } from './buyer.js';

/** The whole built shop on throwaway folders and random ports, for one suite. */
export class OpenShop {
  private constructor(
    readonly shop: Shop,
    readonly database: ShopDatabase,
    readonly gateway: GatewayControls,
  ) {}

  /** @param options lowMemory: as `npm start` runs it, for tests that measure memory */
  static async start(env: Record<string, string> = {}, options: { lowMemory?: true } = {}): Promise<OpenShop> {
    const shop = await startShop({ env: { LOGIN_SENDS_PER_HOUR_PER_IP: '1000', ...env }, ...options });
    const { DATABASE_URL = '', RAZORPAY_API_URL = '' } = shop.env;
    return new OpenShop(shop, new ShopDatabase(DATABASE_URL), new GatewayControls(RAZORPAY_API_URL));
  }

  get url(): string {
    return this.shop.url;
  }

  /** A buyer with a personalised gift in the cart. */
  async buyer(): Promise<Buyer> {
    const buyer = new Buyer(this.url);
    await buyer.signIn();
    await buyer.addPersonalGift();
    return buyer;
  }

  /** A buyer who stands before the payment window. */
  async buyerAtTheWindow(): Promise<{ buyer: Buyer; order: OpenedCheckout }> {
    const buyer = await this.buyer();
    return { buyer, order: await buyer.checkout() };
  }

  async stop(): Promise<void> {
    await this.database.close();
    await this.shop.stop();
  }
}

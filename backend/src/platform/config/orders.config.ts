import { registerAs } from '@nestjs/config';
import { rupeesToPaise } from '../../kernel/index.js';
import { environment } from './environment.js';

export const ordersConfig = registerAs('orders', () => {
  const { STOCK_HOLD_MINUTES, DELIVERY_FEE_RUPEES } = environment();
  return {
    /** How long coupons and counted pieces are set aside for a payment. */
    stockHoldMinutes: STOCK_HOLD_MINUTES,
    deliveryFee: rupeesToPaise(DELIVERY_FEE_RUPEES),
  };
});

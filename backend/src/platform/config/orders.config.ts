import { registerAs } from '@nestjs/config';
import { rupeesToPaise } from '../../kernel/index.js';
import { environment } from './environment.js';

export const ordersConfig = registerAs('orders', () => {
  const { STOCK_HOLD_MINUTES, DELIVERY_FEE_RUPEES } = environment();
  return {
    /** Minutes for which coupons and counted stock are reserved for an unpaid order. */
    stockHoldMinutes: STOCK_HOLD_MINUTES,
    deliveryFee: rupeesToPaise(DELIVERY_FEE_RUPEES),
  };
});

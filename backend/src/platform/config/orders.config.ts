import { registerAs } from '@nestjs/config';
import { rupeesToPaise } from '../../kernel/index.js';
import { environment } from './environment.js';

export const ordersConfig = registerAs('orders', () => {
  const values = environment();
  return {
    /** Minutes for which coupons and counted stock are reserved for an unpaid order. */
    stockHoldMinutes: values.STOCK_HOLD_MINUTES,
    /** Minutes of any 24 hours for which one customer may hold pieces of one product without paying. */
    stockHoldMinutesPerDay: values.STOCK_HOLD_MINUTES_PER_DAY,
    checkoutsPerHour: values.CHECKOUTS_PER_HOUR,
    checkoutsPerHourPerIp: values.CHECKOUTS_PER_HOUR_PER_IP,
    /** Whose adapter asks carriers about parcels. */
    parcelTracking: values.PARCEL_TRACKING,
    /** In which form a month's tax return is handed on. */
    taxFileFormat: values.TAX_FILE_FORMAT,
    /** E-mails with a code that confirms a COD order, to one customer. */
    codCodesPerDay: values.COD_CODES_PER_DAY,
    deliveryFee: rupeesToPaise(values.DELIVERY_FEE_RUPEES),
  };
});

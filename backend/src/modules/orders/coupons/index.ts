export { CouponsModule } from './coupons.module.js';
export { CouponReservations } from './coupon-reservations.js';
export { normalizeCode, couponShares, type Coupon } from './coupon.rules.js';
export { CouponService, type CouponResult } from './coupons.service.js';

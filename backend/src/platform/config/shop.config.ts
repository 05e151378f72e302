import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';

/** What the shop is, and where people find it. */
export const shopConfig = registerAs('shop', () => {
  const { SHOP_MODE, SHOP_NAME, PUBLIC_URL, PORT, ADMIN_EMAIL, SSR_DEV } = environment();
  return {
    mode: SHOP_MODE,
    name: SHOP_NAME,
    /** Without a slash at its end. */
    publicUrl: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, ''),
    /** In small letters. */
    adminEmail: (ADMIN_EMAIL ?? 'admin@saugaat.example').toLowerCase(),
    /** Pages come from Vite's development server instead of the built frontend. */
    renderFromSource: SSR_DEV === '1',
  };
});

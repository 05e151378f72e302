import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';
import { readTheme } from './theme.js';

/** Name, mode and public address of the shop. */
export const shopConfig = registerAs('shop', () => {
  const { SHOP_MODE, SHOP_NAME, THEME_DIR, PUBLIC_URL, PORT, ADMIN_EMAIL, SSR_DEV, DELIVERY_FEE_RUPEES } =
    environment();
  const { SEARCH_ENGINE: searchEngine } = environment();
  const theme = readTheme(THEME_DIR);
  return {
    mode: SHOP_MODE,
    name: SHOP_NAME ?? theme.name ?? 'Saugaat',
    theme,
    /** Whose adapter answers the search as one types. */
    searchEngine,
    /** Without a trailing slash. */
    publicUrl: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, ''),
    /** In lower case. */
    adminEmail: (ADMIN_EMAIL ?? 'admin@saugaat.example').toLowerCase(),
    /** Of an order; 0 while delivery is free. */
    deliveryFeeRupees: DELIVERY_FEE_RUPEES,
    /** Whether pages are rendered from the sources by Vite instead of the built frontend. */
    renderFromSource: SSR_DEV === '1',
  };
});

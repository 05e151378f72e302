import { createContext, useContext } from 'react';

/** What every page may say about the shop. It is the same for everybody, so nothing of it is secret. */
export interface Shop {
  siteName: string;
  /** without a slash at its end */
  publicUrl: string;
  checkoutScriptUrl: string;
  contactEmail: string;
  contactPhone: string;
}

interface ShopAndPages extends Shop {
  /** whether the shop has a page at this path */
  hasPage: (path: string) => boolean;
}

export const ShopContext = createContext<ShopAndPages>({
  siteName: 'Saugaat',
  publicUrl: '',
  checkoutScriptUrl: '',
  contactEmail: '',
  contactPhone: '',
  hasPage: () => true,
});

export const useShop = (): ShopAndPages => useContext(ShopContext);

import { createContext, useContext } from 'react';

/** What the law asks a shop to say of itself. Only the owner knows it; what is not said yet is left out. */
export interface LegalDetails {
  name?: string;
  address?: string;
  grievanceOfficer?: string;
  /** of pieces whose own page names no other */
  countryOfOrigin?: string;
  /** without it the shop gives receipts, and no invoices with tax */
  gstin?: string;
}

/** What the owner set in place of the policies' numbers. Amounts in rupees. */
export interface OwnTerms {
  cancelHours?: number;
  returnDays?: number;
  damageHours?: number;
  remakePercent?: number;
  expressRupees?: number;
  giftWrapRupees?: number;
  codFromRupees?: number;
  codFeeBelowRupees?: number;
  codFeeFromRupees?: number;
  freeDeliveryFromRupees?: number;
}

/** What every page may say about the shop. It is the same for everybody, so nothing of it is secret. */
export interface Shop {
  siteName: string;
  /** of the theme's paper, for the browser's own frame */
  themeColor?: string;
  /** without a slash at its end */
  publicUrl: string;
  checkoutScriptUrl: string;
  contactEmail: string;
  contactPhone: string;
  /** rupees an order; left out while delivery is free */
  deliveryFee?: number;
  legal: LegalDetails;
  /** left out while the owner has set none of them */
  terms?: OwnTerms;
  /** ISO 8601 */
  termsChangedAt?: string;
  /** the version of the owner's own text, by page */
  policyTexts?: Record<string, number>;
  /** what stands on every page for some days: the workshop is closed */
  notice?: string;
  /** whether shoppers are not let in yet */
  opensSoon?: boolean;
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
  legal: {},
  hasPage: () => true,
});

export const useShop = (): ShopAndPages => useContext(ShopContext);

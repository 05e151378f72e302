/** Carriers that the shop sends with, and where each shows how far a parcel is; `{}` stands for its number. */
const TRACKING: ReadonlyMap<string, string | null> = new Map(
  Object.entries({
    'Blue Dart': 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={}',
    Delhivery: 'https://www.delhivery.com/track-v2/package/{}',
    DTDC: 'https://www.dtdc.in/trace.asp?strCnno={}',
    'India Post': 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?consignment={}',
    XpressBees: 'https://www.xpressbees.com/shipment/tracking?awbNo={}',
    Other: null,
  }),
);

export const CARRIERS: readonly string[] = [...TRACKING.keys()];

/** Letters, digits and hyphens; spaces that people read it with do not count. */
export function trackingNumber(typed: string): string | null {
  const number = typed.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z0-9-]{4,40}$/.test(number) ? number : null;
}

/** Where a parcel's way is shown; null for carriers that the shop does not know. */
export function trackingUrl(carrier: string, number: string): string | null {
  return TRACKING.get(carrier)?.replace('{}', encodeURIComponent(number)) ?? null;
}

/** How far a place is from the workshop in Indore, for a parcel. */
export type Zone = 'home' | 'near' | 'across' | 'remote';

/** The zone of a PIN code of which nothing is known. */
const UNKNOWN_ZONE: Zone = 'remote';

const ZONES: readonly Zone[] = ['home', 'near', 'across', 'remote'];

/** Working days on the road to each zone. */
export type TransitDays = Readonly<Record<Zone, { readonly standard: number; readonly express: number }>> & {
  /** By the beginning of a PIN code, in place of its zone's. Express: null for the zone's. */
  readonly places?: ReadonlyMap<string, { readonly standard: number; readonly express: number | null }>;
};

/** The shop's own estimate, where the owner sets nothing else: by road, and by air where express pays for it. */
export const DEFAULT_TRANSIT_DAYS: TransitDays = {
  home: { standard: 2, express: 1 },
  near: { standard: 3, express: 2 },
  across: { standard: 5, express: 3 },
  remote: { standard: 8, express: 5 },
};

/**
 * Zones by the beginning of a PIN code; the longest that fits counts. India Post gives each first digit to a region,
 * and each two to a postal circle: 45 to 48 are Madhya Pradesh, 79 the north-east. What has three digits and
 * more is an island or a mountain state within a circle.
 */
const ZONES_BY_PREFIX: Readonly<Record<string, Zone>> = {
  '1': 'across', // Delhi, Haryana, Punjab, Himachal Pradesh
  '2': 'across', // Uttar Pradesh, Uttarakhand
  '3': 'near', // Rajasthan, Gujarat
  '4': 'near', // Maharashtra, Goa, Chhattisgarh
  '5': 'across', // Andhra Pradesh, Telangana, Karnataka
  '6': 'across', // Tamil Nadu, Kerala
  '7': 'across', // West Bengal, Odisha
  '8': 'across', // Bihar, Jharkhand
  '9': 'remote', // Army Postal Service
  '17': 'remote', // Himachal Pradesh
  '18': 'remote', // Jammu
  '19': 'remote', // Kashmir, Ladakh
  '45': 'home',
  '46': 'home',
  '47': 'home',
  '48': 'home',
  '737': 'remote', // Sikkim
  '744': 'remote', // Andaman and Nicobar Islands
  '78': 'remote', // Assam
  '79': 'remote', // Arunachal Pradesh, Manipur, Meghalaya, Mizoram, Nagaland, Tripura
  '68255': 'remote', // Lakshadweep
};

/** Where no courier flies and none takes cash: the Army Postal Service, Ladakh, the islands. */
const STANDARD_ONLY_PREFIXES = ['9', '194', '744', '68255'];

/** @param pinCode six digits, not beginning with 0 */
export function zoneOf(pinCode: string): Zone {
  for (let digits = 5; digits > 0; digits -= 1) {
    const zone = ZONES_BY_PREFIX[pinCode.slice(0, digits)];
    if (zone) return zone;
  }
  return UNKNOWN_ZONE;
}

const isStandardOnly = (pinCode: string): boolean => STANDARD_ONLY_PREFIXES.some((start) => pinCode.startsWith(start));

/** Whether express goes there. */
export const isExpressServed = (pinCode: string): boolean => !isStandardOnly(pinCode);

/** Whether the courier takes cash there. */
export const isCodServed = (pinCode: string): boolean => !isStandardOnly(pinCode);

/** What the owner set of them, by the names of the settings. */
export interface OwnTransitDays {
  readonly daysHome?: number | undefined;
  readonly daysNear?: number | undefined;
  readonly daysAcross?: number | undefined;
  readonly daysRemote?: number | undefined;
  readonly expressDaysHome?: number | undefined;
  readonly expressDaysNear?: number | undefined;
  readonly expressDaysAcross?: number | undefined;
  readonly expressDaysRemote?: number | undefined;
  readonly placeDays?:
    | readonly { readonly prefix: string; readonly days: number; readonly expressDays?: number | null | undefined }[]
    | undefined;
}

/** The owner's days in place of the shop's estimate. Express takes no longer than standard. */
export function transitDaysOf(own: OwnTransitDays): TransitDays {
  const { home, near, across, remote } = DEFAULT_TRANSIT_DAYS;
  const zone = (first: TransitDays[Zone], standard = first.standard, express = first.express) => ({
    standard,
    express: Math.min(express, standard),
  });
  const places = (own.placeDays ?? []).map(
    ({ prefix, days, expressDays }) => [prefix, { standard: days, express: expressDays ?? null }] as const,
  );
  return {
    home: zone(home, own.daysHome, own.expressDaysHome),
    near: zone(near, own.daysNear, own.expressDaysNear),
    across: zone(across, own.daysAcross, own.expressDaysAcross),
    remote: zone(remote, own.daysRemote, own.expressDaysRemote),
    ...(places.length > 0 ? { places: new Map(places) } : {}),
  };
}

/** Working days from the workshop to the door. */
export function transitDays(pinCode: string, express: boolean, days: TransitDays = DEFAULT_TRANSIT_DAYS): number {
  const zone = days[zoneOf(pinCode)];
  const place = placeOf(pinCode, days);
  if (!place) return express ? zone.express : zone.standard;
  return express ? Math.min(place.express ?? zone.express, place.standard) : place.standard;
}

function placeOf(pinCode: string, { places }: TransitDays) {
  if (!places) return undefined;
  for (let digits = pinCode.length; digits > 0; digits -= 1) {
    const place = places.get(pinCode.slice(0, digits));
    if (place) return place;
  }
  return undefined;
}

/** Working days from the workshop to the farthest door in India, without express. */
export const farthestDays = (days: TransitDays = DEFAULT_TRANSIT_DAYS): number =>
  Math.max(
    ...ZONES.map((zone) => days[zone].standard),
    ...[...(days.places?.values() ?? [])].map(({ standard }) => standard),
  );

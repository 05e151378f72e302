/** A parcel on its way, as the desk entered it. */
export interface TrackedParcel {
  readonly carrier: string;
  readonly trackingNumber: string;
}

export type ParcelProgress = 'on_the_way' | 'delivered';

/** What the shop asks of carriers about parcels that have left. */
export abstract class ParcelTracking {
  /** As PARCEL_TRACKING names it. */
  abstract readonly name: string;

  /** Whether carriers are asked at all. */
  abstract readonly follows: boolean;

  /**
   * How far parcels are, by the parcels given. One that the carrier does not know, or does not know yet, is left out.
   * @throws Error where the carrier does not answer: nothing is known then, and it is asked again later
   */
  abstract progressOf(parcels: readonly TrackedParcel[]): Promise<ReadonlyMap<TrackedParcel, ParcelProgress>>;
}

/** The desk says when a parcel has arrived; nobody is asked. */
export class ManualTracking extends ParcelTracking {
  override readonly name = 'manual';
  override readonly follows = false;

  override progressOf(): Promise<ReadonlyMap<TrackedParcel, ParcelProgress>> {
    return Promise.resolve(new Map());
  }
}

/** What PARCEL_TRACKING may name. Another one needs a class, and a line here. */
export const TRACKING_ADAPTERS = new Map<string, new () => ParcelTracking>([['manual', ManualTracking]]);

/** @throws Error for a name that no adapter has */
export function trackingAdapter(name: string): ParcelTracking {
  const Adapter = TRACKING_ADAPTERS.get(name);
  if (Adapter) return new Adapter();
  throw new Error(`PARCEL_TRACKING is ${name}: it must be one of ${[...TRACKING_ADAPTERS.keys()].join(', ')}.`);
}

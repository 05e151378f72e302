import { ParcelTracking, type ParcelProgress, type TrackedParcel } from './parcel-tracking.js';

/** A carrier that answers, in memory: it knows every parcel of Delhivery. */
export class SecondCarrier extends ParcelTracking {
  static readonly delivered = new Set<string>();

  override readonly name = 'second';
  override readonly follows = true;

  override async progressOf(parcels: readonly TrackedParcel[]): Promise<ReadonlyMap<TrackedParcel, ParcelProgress>> {
    const known = parcels.filter(({ carrier }) => carrier === 'Delhivery');
    return new Map(
      known.map((parcel) => [parcel, SecondCarrier.delivered.has(parcel.trackingNumber) ? 'delivered' : 'on_the_way']),
    );
  }
}

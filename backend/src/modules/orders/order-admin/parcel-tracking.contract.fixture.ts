import { describe, expect, it } from '@jest/globals';
import type { ParcelTracking, TrackedParcel } from './parcel-tracking.js';

export interface TrackingUnderContract {
  readonly tracking: ParcelTracking;
  /** Parcels that the carrier's sandbox knows; none for an adapter that asks nobody. */
  readonly delivered?: TrackedParcel;
  readonly onTheWay?: TrackedParcel;
}

const UNKNOWN: TrackedParcel = { carrier: 'Other', trackingNumber: 'NOBODY-KNOWS-0' };

/** What every adapter that asks carriers must do; each runs it in a spec of its own. */
export function testParcelTracking(name: string, { tracking, delivered, onTheWay }: TrackingUnderContract): void {
  describe(`${name} keeps the contract of parcel tracking`, () => {
    it('has a name for the setting, and follows where it knows parcels', () => {
      expect(tracking.name).toMatch(/^[a-z]+$/);
      expect(tracking.follows).toBe(delivered !== undefined);
    });

    it('leaves out what nobody knows, and asks for nothing without parcels', async () => {
      expect(await tracking.progressOf([UNKNOWN])).toEqual(new Map());
      expect(await tracking.progressOf([])).toEqual(new Map());
    });

    it('tells each parcel apart', async () => {
      const known = [delivered, onTheWay].filter((parcel) => parcel !== undefined);
      const progress = await tracking.progressOf([...known, UNKNOWN]);
      expect([...progress.keys()]).toEqual(known);
      expect(known.map((parcel) => progress.get(parcel))).toEqual(
        known.map((parcel) => (parcel === delivered ? 'delivered' : 'on_the_way')),
      );
    });
  });
}

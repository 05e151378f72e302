import { expect, it } from '@jest/globals';
import { ManualTracking, trackingAdapter } from './parcel-tracking.js';
import { testParcelTracking } from './parcel-tracking.contract.fixture.js';
import { SecondCarrier } from './second-carrier.fixture.js';

it('is chosen by its name', () => {
  expect(trackingAdapter('manual')).toBeInstanceOf(ManualTracking);
  expect(() => trackingAdapter('pigeon')).toThrow('PARCEL_TRACKING is pigeon: it must be one of manual.');
});

testParcelTracking('the desk', { tracking: new ManualTracking() });

const delivered = { carrier: 'Delhivery', trackingNumber: 'ARRIVED-1' };
SecondCarrier.delivered.add(delivered.trackingNumber);
testParcelTracking('a carrier in memory', {
  tracking: new SecondCarrier(),
  delivered,
  onTheWay: { carrier: 'Delhivery', trackingNumber: 'GOING-1' },
});

import { expect, it } from '@jest/globals';
import { deliveryNote, deliveryState, endpointState, eventName, eventsLabel } from './webhooks.view-model';

it('events are named in words', () => {
  expect(['order.awaiting_payment', 'stock.changed'].map(eventName)).toEqual([
    'Order awaiting payment',
    'Stock changed',
  ]);
  expect(eventsLabel(['order.paid'])).toBe('Order paid');
  expect(eventsLabel(['order.paid', 'order.shipped'])).toBe('Order paid and Order shipped');
  expect(eventsLabel(['order.paid', 'order.shipped', 'stock.changed'])).toBe('Order paid, Order shipped and 1 more');
  expect(eventsLabel([])).toBe('');
});

it('an endpoint is on, off or failing', () => {
  const failingSince = '2026-11-20T05:36:00Z';
  expect(endpointState({ isOn: true, failingSince: null })).toEqual({ label: 'On', tone: 'good' });
  expect(endpointState({ isOn: false, failingSince })).toEqual({ label: 'Off', tone: 'plain' });
  expect(endpointState({ isOn: true, failingSince })).toEqual({
    label: 'Failing since 20 Nov, 11:06 am',
    tone: 'brass',
  });
});

it('a delivery says where it stands and why', () => {
  expect((['waiting', 'delivered', 'failed'] as const).map((status) => deliveryState(status))).toEqual([
    { label: 'Waiting', tone: 'brass' },
    { label: 'Delivered', tone: 'good' },
    { label: 'Failed', tone: 'plain' },
  ]);
  expect(deliveryNote({ attempts: 0, lastError: null })).toBe('Not tried yet.');
  expect(deliveryNote({ attempts: 1, lastError: null })).toBe('Tried 1 time.');
  expect(deliveryNote({ attempts: 2, lastError: 'It answered 500.' })).toBe('Tried 2 times. It answered 500.');
});

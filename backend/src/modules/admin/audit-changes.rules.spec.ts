import { expect, it } from '@jest/globals';
import { changesOf } from '../../platform/audit/index.js';
import { auditChanges } from './audit-changes.rules.js';

it('the audit log keeps the old and the new value of what was changed, and nothing else', () => {
  const before = { name: 'Saugaat', phone: '', open: true, days: [1, 2] };
  const changes = changesOf(before, { name: 'Saugaat', phone: '98', open: false, days: [1], mail: undefined });
  expect(changes).toEqual({
    phone: { from: '', to: '98' },
    open: { from: true, to: false },
    days: { from: [1, 2], to: [1] },
  });
  expect(auditChanges(changes)).toEqual([
    { field: 'phone', from: null, to: '98' },
    { field: 'open', from: 'yes', to: 'no' },
    { field: 'days', from: '[1,2]', to: '[1]' },
  ]);
});

it('an entry without changes has none', () => {
  expect([undefined, null, [], 'x', {}].map(auditChanges)).toEqual([[], [], [], [], []]);
  expect(auditChanges({ tag: null })).toEqual([{ field: 'tag', from: null, to: null }]);
});

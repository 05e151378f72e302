import { expect, it } from '@jest/globals';
import { changedTerms, serverTermErrors, termErrors } from './terms.view-model';

const OWN = { cancelHours: 6, workDays: [1, 2, 3], closedFrom: '2026-12-24', closedTo: '2026-12-26' };

it('only what differs is sent, and an emptied field goes back to its default', () => {
  expect(changedTerms(OWN, { cancelHours: ' 6 ', closedFrom: '2026-12-24', workDays: [3, 2, 1] })).toEqual({});
  expect(changedTerms(OWN, { cancelHours: '', closedTo: '', expressRupees: '1,200', workDays: [2, 1] })).toEqual({
    cancelHours: null,
    closedTo: null,
    expressRupees: 1200,
    workDays: [1, 2],
  });
});

it('what is no whole number is marked at its field', () => {
  expect(termErrors(changedTerms({}, { cancelHours: 'two', returnDays: '1.5', damageHours: '-1' }))).toEqual({
    cancelHours: 'Please enter a whole number.',
    returnDays: 'Please enter a whole number.',
    damageHours: 'Please enter a whole number.',
  });
  expect(termErrors({ workDays: [] })).toEqual({ workDays: 'Please choose at least one day.' });
});

it('the line about a closure is text', () => {
  expect(changedTerms({}, { closureNotice: ' 12 days ' })).toEqual({ closureNotice: '12 days' });
  expect(changedTerms({ closureNotice: 'Closed' }, { closureNotice: '' })).toEqual({ closureNotice: null });
});

it('spaces around what is typed do not count', () => {
  expect(changedTerms(OWN, { closedFrom: ' 2026-12-24 ', closedTo: ' 2026-12-27 ' })).toEqual({
    closedTo: '2026-12-27',
  });
  expect(changedTerms(OWN, { cancelHours: '  ' })).toEqual({ cancelHours: null });
  expect(changedTerms({}, { workDays: [2, 1] })).toEqual({ workDays: [1, 2] });
});

it('nothing, a default, a day and a ticked weekday can be saved', () => {
  expect(termErrors({ cancelHours: 0, returnDays: null, closedFrom: '2026-12-24', workDays: [1] })).toEqual({});
});

it('what the server says stands at the fields', () => {
  const fields = [{ field: 'cancelHours', message: 'cancelHours must be 1 to 72' }];
  expect(serverTermErrors({ status: 400, data: { fields } })).toEqual({ cancelHours: 'cancelHours must be 1 to 72' });
  expect([
    serverTermErrors({ status: 500, data: {} }),
    serverTermErrors({ status: 500 }),
    serverTermErrors(null),
  ]).toEqual([{}, {}, {}]);
});

it('places with days of their own are sent together, and none of them puts all back to their zones', () => {
  const own = { placeDays: [{ prefix: '781', days: 10, expressDays: null }] };
  const row = { prefix: '781', days: '10', expressDays: '' };
  expect(changedTerms(own, { placeDays: [row] })).toEqual({});
  expect(changedTerms(own, { placeDays: [{ ...row, days: '12' }] })).toEqual({
    placeDays: [{ prefix: '781', days: 12 }],
  });
  expect(changedTerms(own, { placeDays: [] })).toEqual({ placeDays: null });
  expect(changedTerms({}, { placeDays: [] })).toEqual({});
  expect(termErrors({ placeDays: [{ prefix: '7', days: 2 }] })).toEqual({
    'placeDays.0.prefix': 'Please enter 2 to 6 digits.',
  });
});

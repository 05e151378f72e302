import { expect, it } from '@jest/globals';
import { changedTerms, termErrors } from './terms.view-model';

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

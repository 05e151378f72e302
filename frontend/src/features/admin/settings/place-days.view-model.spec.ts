import { expect, it } from '@jest/globals';
import {
  changedPlace,
  placeErrors,
  placesFormOf,
  placesOf,
  withoutPlace,
  withPlace,
  type PlaceDaysForm,
} from './place-days.view-model';

const row = (prefix: string, days: string, expressDays = ''): PlaceDaysForm => ({ prefix, days, expressDays });

it('begins with what the shop has; rows are added, changed and removed', () => {
  expect([placesFormOf(undefined), placesFormOf(null)]).toEqual([[], []]);
  const saved = placesFormOf([
    { prefix: '781', days: 10, expressDays: 4 },
    { prefix: '56', days: 3 },
    { prefix: '57', days: 2, expressDays: null },
  ]);
  expect(saved).toEqual([row('781', '10', '4'), row('56', '3'), row('57', '2')]);
  expect(withPlace(saved)).toEqual([...saved, row('', '')]);
  expect(withoutPlace(saved, 1)).toEqual([saved[0], saved[2]]);
  expect(changedPlace(saved, 1, { days: '4' })).toEqual([saved[0], row('56', '4'), saved[2]]);
});

it('asks for what is typed, without spaces', () => {
  expect(placesOf([row(' 781 00', ' 10 ', ' 4 '), row('56', '3', ' ')])).toEqual([
    { prefix: '78100', days: 10, expressDays: 4 },
    { prefix: '56', days: 3 },
  ]);
  expect(placesOf([row('', '3'), row('56', ''), row('', '', '2')])).toEqual([
    { prefix: '', days: 3 },
    { prefix: '56', days: Number.NaN },
    { prefix: '', days: Number.NaN, expressDays: 2 },
  ]);
});

it('says at the field what cannot be saved', () => {
  expect(placeErrors(placesOf([row('781', '30', '30'), row('56', '1', '1')]))).toEqual({});
  expect(placeErrors([{ prefix: '78', days: 2, expressDays: null }])).toEqual({});
  const wrong = [
    row('7', '0'),
    row('0781', '31'),
    row('7810011', '2.5', '0'),
    row('56', '3', '4'),
    row('56', 'two', 'x'),
    row('a78', '1x', '31'),
  ];
  expect(placeErrors(placesOf(wrong))).toEqual({
    'placeDays.0.prefix': 'Please enter 2 to 6 digits.',
    'placeDays.0.days': 'Please enter 1 to 30.',
    'placeDays.1.prefix': 'Please enter 2 to 6 digits.',
    'placeDays.1.days': 'Please enter 1 to 30.',
    'placeDays.2.prefix': 'Please enter 2 to 6 digits.',
    'placeDays.2.days': 'Please enter 1 to 30.',
    'placeDays.2.expressDays': 'Please enter 1 to 30.',
    'placeDays.3.expressDays': 'At most as many as without express.',
    'placeDays.4.prefix': 'Please enter each beginning once.',
    'placeDays.4.days': 'Please enter 1 to 30.',
    'placeDays.4.expressDays': 'Please enter 1 to 30.',
    'placeDays.5.prefix': 'Please enter 2 to 6 digits.',
    'placeDays.5.days': 'Please enter 1 to 30.',
    'placeDays.5.expressDays': 'Please enter 1 to 30.',
  });
});

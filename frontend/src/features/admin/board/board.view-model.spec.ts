import { describe, expect, it } from '@jest/globals';
import type { BoardCardDto, BoardLaneDto } from '../../../api/generated/types';
import {
  boardNote,
  carriedTo,
  dueOf,
  fullestOf,
  laneCount,
  LANES,
  noteOf,
  placeOf,
  ticketName,
  ticketWords,
  titleOf,
  waysFrom,
  wayTo,
  withCarried,
  type LaneName,
} from './board.view-model';

const action = (event: string, reason = '') =>
  ({ event, allowed: reason === '', reason }) as BoardCardDto['actions'][number];
const cardWith = (...actions: BoardCardDto['actions']) => ({ actions });
const paid = cardWith(action('start_production'), action('pack'), action('ship', 'Pack it first.'));
const packed = cardWith(action('start_production', 'It is past it.'), action('pack', 'Packed.'), action('ship'));
const held = cardWith(
  action('start_production', 'A proof waits.'),
  action('pack', 'A proof waits.'),
  action('ship', 'No.'),
);
const card = (id: string, leavesBy: string) => ({ id, leavesBy }) as BoardCardDto;
const line = (more: object = {}) =>
  ({ productName: 'Lamp', quantity: 1, customText: null, hasPhoto: false, ...more }) as BoardCardDto['lines'][number];

it('has its columns in the order of work', () => {
  expect(LANES.map(({ name, tab }) => `${name}: ${tab}`)).toEqual([
    'proof: To proof',
    'customer: Waiting',
    'make: To make',
    'production: Making',
    'ship: To ship',
    'shipped: Shipped',
  ]);
  expect(placeOf('make')).toBe(2);
  expect(titleOf('shipped')).toBe('Shipped today');
  expect(titleOf('nowhere' as LaneName)).toBe('');
});

describe('a card goes where the rules allow', () => {
  it.each<[LaneName, LaneName, ReturnType<typeof cardWith>, string]>([
    ['proof', 'customer', held, 'send_proof'],
    ['customer', 'make', held, 'approve'],
    ['make', 'production', paid, 'start_production'],
    ['make', 'ship', paid, 'pack'],
    ['ship', 'shipped', packed, 'ship'],
  ])('from %s to %s', (from, to, card, move) => {
    expect(wayTo(card, from, to)).toEqual({ move, refusal: null });
  });

  it.each<[LaneName, LaneName, ReturnType<typeof cardWith>, string]>([
    ['make', 'make', paid, 'Orders can’t be moved back.'],
    ['ship', 'make', packed, 'Orders can’t be moved back.'],
    ['proof', 'make', paid, 'It needs a proof first.'],
    ['customer', 'production', held, 'A proof waits.'],
    ['make', 'shipped', paid, 'Pack it first.'],
    ['make', 'production', cardWith(), 'Your role does not move it there.'],
  ])('not from %s to %s', (from, to, card, refusal) => {
    expect(wayTo(card, from, to)).toEqual({ move: null, refusal });
  });

  it('names all its ways, nearest first', () => {
    expect(waysFrom(paid, 'make')).toEqual([
      { lane: 'production', move: 'start_production' },
      { lane: 'ship', move: 'pack' },
    ]);
    expect(waysFrom(cardWith(), 'shipped')).toEqual([]);
  });

  it('arrows step over the allowed columns and back to its own', () => {
    expect(carriedTo(paid, 'make', 'make', 1)).toBe('production');
    expect(carriedTo(paid, 'make', 'production', 1)).toBe('ship');
    expect(carriedTo(paid, 'make', 'ship', 1)).toBeNull();
    expect(carriedTo(paid, 'make', 'ship', -1)).toBe('production');
    expect(carriedTo(paid, 'make', 'production', -1)).toBe('make');
    expect(carriedTo(paid, 'make', 'make', -1)).toBeNull();
  });
});

describe('a card says', () => {
  it('which words are cut', () => {
    expect(ticketWords([line({ customText: 'Aarav' }), line(), line({ customText: 'Meera' })])).toEqual({
      text: '“Aarav” and 1 more',
      isQuote: true,
    });
    expect(ticketWords([line({ customText: 'Aarav' })])).toEqual({ text: '“Aarav”', isQuote: true });
    expect(ticketWords([line(), line({ hasPhoto: true })])).toEqual({ text: 'Photo', isQuote: false });
    expect(ticketWords([line()])).toEqual({ text: 'No words', isQuote: false });
  });

  it('what it is', () => {
    expect(ticketName([line({ quantity: 4 }), line()])).toBe('4 × Lamp, and 1 more');
    expect(ticketName([line()])).toBe('Lamp');
    expect(ticketName([])).toBe('');
  });

  it('what its proof waits for', () => {
    expect(noteOf({ proofTask: 'to_change' })).toBe('Change requested');
    expect(noteOf({ proofTask: 'to_call' })).toBe('No answer yet; call');
    expect(noteOf({ proofTask: 'to_send' })).toBe('');
    expect(noteOf({ proofTask: null })).toBe('');
  });

  it('when it leaves, by the days of India', () => {
    const now = new Date('2026-11-24T20:00:00Z');
    expect(dueOf({ leavesBy: '2026-11-24T12:30:00Z' }, now)).toEqual({ text: 'Late, 24 Nov', tone: 'late' });
    expect(dueOf({ leavesBy: '2026-11-25T12:30:00Z' }, now)).toEqual({ text: 'Today', tone: 'late' });
    expect(dueOf({ leavesBy: '2026-11-26T12:30:00Z' }, now)).toEqual({ text: 'Tomorrow', tone: 'soon' });
    expect(dueOf({ leavesBy: '2026-11-27T12:30:00Z' }, now)).toEqual({ text: 'Fri, 27 Nov', tone: 'later' });
  });
});

describe('the board', () => {
  const now = new Date('2026-11-24T06:00:00Z');
  const lanes: BoardLaneDto[] = [
    { lane: 'make', total: 1200, cards: [card('a', '2026-11-24T12:30:00Z'), card('b', '2026-11-30T12:30:00Z')] },
    { lane: 'ship', total: 1, cards: [card('c', '2026-11-20T12:30:00Z')] },
    { lane: 'shipped', total: 9, cards: [card('d', '2026-11-20T12:30:00Z')] },
  ];

  it('says how many orders wait and how many leave today', () => {
    expect(boardNote(lanes, now)).toBe('1,201 orders to make and send. 2 leave today or are late.');
    expect(boardNote([lanes[1] as BoardLaneDto], now)).toBe('1 order to make and send. 1 leaves today or is late.');
    expect(boardNote([], now)).toBe('0 orders to make and send.');
  });

  it('shows a carried card in its new column, and counts it there', () => {
    const [make, ship] = withCarried(lanes, { id: 'a', at: 'ship' });
    expect(make).toMatchObject({ total: 1199, cards: [{ id: 'b' }] });
    expect(ship).toMatchObject({ total: 2, cards: [{ id: 'a' }, { id: 'c' }] });
    expect(withCarried(lanes, { id: 'a', at: 'make' })).toBe(lanes);
    expect(withCarried(lanes, { id: 'gone', at: 'ship' })).toBe(lanes);
    expect(withCarried(lanes, null)).toBe(lanes);
  });

  it('begins on a phone with what is to be made, or with the first column that has cards', () => {
    expect(fullestOf(lanes)).toBe('make');
    expect(fullestOf(lanes.toReversed())).toBe('make');
    expect(fullestOf(lanes.slice(1))).toBe('ship');
    expect(fullestOf([])).toBe('make');
  });

  it('counts up to a thousand', () => {
    expect([laneCount(0), laneCount(999), laneCount(1000)]).toEqual(['0', '999', '1,000+']);
  });
});

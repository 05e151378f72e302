import { describe, expect, it } from '@jest/globals';
import { orderStatesDoc } from './order-states.mjs';

const rows = [
  {
    from: 'open',
    event: 'pay',
    to: 'paid',
    guards: [],
    effects: ['note_payment'],
    jobs: ['orders.confirm', 'orders.remind'],
  },
  { from: 'open', event: 'give_up', to: 'closed', guards: [], effects: [], jobs: [] },
  {
    from: 'paid',
    event: 'cancel',
    money: ['gateway', 'credit'],
    guards: ['is_in_time'],
    to: 'closed',
    effects: [],
    jobs: [],
  },
  { from: 'paid', event: 'cancel', money: ['none'], to: 'closed', guards: [], effects: [], jobs: [] },
];
const page = orderStatesDoc({
  rows,
  first: 'open',
  jobs: { 'orders.confirm': {}, 'orders.remind': { afterMinutes: 15 } },
});

describe('the page of an order’s life', () => {
  it('draws each arrow once, from the first state to those that nothing leaves', () => {
    const [, diagram] = /```mermaid\n([^`]+)```/.exec(page);
    expect(diagram.trim().split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> open',
      '  open --> paid: pay',
      '  open --> closed: give up',
      '  paid --> closed: cancel (money gateway or credit; is in time), cancel (money none)',
      '  closed --> [*]',
    ]);
  });

  it('has a line for every row, with guard, effects and jobs', () => {
    expect(page).toContain(
      ' | `open` | `pay` |  | `paid` | `note_payment` | `orders.confirm`, `orders.remind` after 15 min | ',
    );
    expect(page).toContain(' | `paid` | `cancel`, money gateway or credit | `is_in_time` | `closed` |  |  | ');
    expect(page.match(/^ \| /gm)).toHaveLength(rows.length);
  });
});

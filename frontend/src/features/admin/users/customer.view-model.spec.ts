import { describe, expect, it } from '@jest/globals';
import type { CustomerCreditDto } from '../../../api/generated/types';
import {
  creditEntryLabel,
  customerEvents,
  customerName,
  eventDays,
  messageStateLabel,
  returnLabel,
} from './customer.view-model';

const entry = (more: Partial<CustomerCreditDto>): CustomerCreditDto => ({
  id: 'c',
  amount: 300,
  reason: 'goodwill',
  note: null,
  orderNumber: null,
  at: '2026-11-20T05:00:00.000Z',
  ...more,
});

describe('a customer’s page', () => {
  it('calls a customer by the e-mail address until the name is known', () => {
    expect(customerName({ fullName: '', email: 'asha@example.com' })).toBe('asha@example.com');
    expect(customerName({ fullName: 'Asha Rao', email: 'asha@example.com' })).toBe('Asha Rao');
  });

  it('says why store credit was added and what it was spent on', () => {
    expect(creditEntryLabel(entry({ note: 'The box was dented' }))).toBe(
      '₹300 of store credit added: The box was dented',
    );
    expect(creditEntryLabel(entry({ reason: 'return', orderNumber: 'SG-7' }))).toBe(
      '₹300 of store credit added: for a return, SG-7',
    );
    expect(creditEntryLabel(entry({ amount: -120, reason: 'spent', orderNumber: 'SG-8' }))).toBe(
      '₹120 of store credit used: SG-8',
    );
    expect(creditEntryLabel(entry({ amount: -120, reason: 'spent' }))).toBe('₹120 of store credit used');
    const why = ['goodwill', 'damage', 'order_closed', 'order_cancelled', 'spent', 'unheard of'];
    expect(
      why.map((reason) => creditEntryLabel(entry({ reason })).replace('₹300 of store credit added: ', '')),
    ).toEqual([
      'goodwill',
      'for damage',
      'returned, the order was closed',
      'returned, the order was cancelled',
      'spent',
      'unheard of',
    ]);
  });

  it('puts notes, messages and credit into one timeline by days in India, newest first', () => {
    const events = customerEvents(
      {
        notes: [{ id: 'n', at: '2026-11-21T05:00:00.000Z', text: 'Call first', author: 'desk@example.com' }],
        messages: [{ id: 'm', createdAt: '2026-11-20T20:00:00.000Z', subject: 'Where is it?', state: 'new' }],
        creditEntries: [entry({})],
      },
      (id) => `/messages?open=${id}`,
    );
    expect(events.map(({ kind, title, text, to }) => [kind, title, text, to])).toEqual([
      ['note', 'Note by desk@example.com', 'Call first', null],
      ['message', 'Where is it?', 'Message, unread', '/messages?open=m'],
      ['credit', '₹300 of store credit added: goodwill', '', null],
    ]);
    expect(eventDays(events).map(({ day, events: of }) => [day, of.length])).toEqual([
      ['21 November 2026', 2],
      ['20 November 2026', 1],
    ]);
  });

  it('names returns and reports of damage with their state', () => {
    expect(returnLabel({ kind: 'damage', state: 'requested' })).toBe('Damage report: requested');
    expect(returnLabel({ kind: 'return', state: 'settled' })).toBe('Return: closed');
    expect(['approved', 'declined', 'lost'].map((state) => returnLabel({ kind: 'return', state }))).toEqual([
      'Return: approved',
      'Return: declined',
      'Return: lost',
    ]);
  });

  it('names the state of a message', () => {
    expect(['new', 'read', 'answered', 'archived', 'other'].map(messageStateLabel)).toEqual([
      'Unread',
      'To answer',
      'Answered',
      'Archived',
      'other',
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { MessageDetailDto } from '../../../api/generated/types';
import {
  FORM_LABELS,
  INBOX_VIEWS,
  firstName,
  foundByLabel,
  inboxView,
  sentAtLabel,
  threadBubbles,
  viewTotal,
} from './inbox.view-model';

const LETTER: MessageDetailDto = {
  id: '1',
  kind: 'contact',
  fullName: 'Shalini Verma',
  email: 'shalini+1@example.com',
  subject: 'A lamp & more?',
  state: 'new',
  createdAt: '2026-11-20T04:28:00.000Z',
  contact: null,
  message: 'Namaste,\nसुरेश आणि लता',
  reference: 'M-1042',
  entries: [],
  order: null,
  sender: null,
};

describe('the inbox', () => {
  it('begins with what is not done; an unknown view is the first', () => {
    expect(INBOX_VIEWS[inboxView('')]?.states).toEqual(['new', 'read']);
    expect(inboxView('unread')).toBe(1);
    expect(inboxView('burnt')).toBe(0);
  });

  it('counts by state, and waits for the counts', () => {
    const counts = [
      { state: 'new' as const, total: 3 },
      { state: 'read' as const, total: 4 },
      { state: 'archived' as const, total: 9 },
    ];
    expect(INBOX_VIEWS.map((view) => viewTotal(view, counts))).toEqual([7, 3, undefined, undefined, 0, 9]);
    expect(viewTotal(INBOX_VIEWS[0]!, undefined)).toBeUndefined();
  });

  it('says the hour of today and the day of what is older, in Indian time', () => {
    const now = Date.parse('2026-11-20T18:00:00.000Z');
    expect(sentAtLabel(LETTER.createdAt, now)).toBe('9:58 am');
    expect(sentAtLabel('2026-11-19T04:28:00.000Z', now)).toBe('19 Nov');
  });
});

it('the inbox has these views, each with its states; a form’s view leaves the archive out', () => {
  expect(
    INBOX_VIEWS.map(({ key, name, states, kind }) => `${key}/${name}: ${states.join(' ')} ${kind ?? 'all'}`),
  ).toEqual([
    '/To answer: new read all',
    'unread/Unread: new all',
    'contact/Contact: new read answered contact',
    'join-us/Join us: new read answered join-us',
    'answered/Answered: answered all',
    'archived/Archived: archived all',
  ]);
  expect(FORM_LABELS).toEqual({ contact: 'the contact form', 'join-us': 'Join us' });
});

describe('a thread', () => {
  const at = '2026-11-20T05:00:00.000Z';

  it('says who wrote what, and whether an answer has left', () => {
    const entry = { text: 'Words', author: 'desk@example.com', at, sentAt: null };
    const bubbles = threadBubbles({
      ...LETTER,
      entries: [
        { ...entry, id: 'a', kind: 'reply' },
        { ...entry, id: 'b', kind: 'reply', sentAt: at },
        { ...entry, id: 'c', kind: 'received' },
        { ...entry, id: 'd', kind: 'received', author: null },
        { ...entry, id: 'e', kind: 'note' },
      ],
    });
    expect(bubbles.map(({ side, by, note }) => [side, by, note])).toEqual([
      ['them', 'Shalini Verma', ''],
      ['us', 'desk@example.com', 'Being e-mailed'],
      ['us', 'desk@example.com', 'E-mailed 10:30 am'],
      ['them', 'Shalini Verma', 'Added by desk@example.com'],
      ['them', 'Shalini Verma', 'Through the contact form'],
      ['note', 'Note by desk@example.com', ''],
    ]);
  });

  it('says how its order was found', () => {
    expect(foundByLabel('number')).toBe('Recognised by a number in the message.');
    expect(foundByLabel('email')).toBe('The newest order of this e-mail address.');
    expect(foundByLabel('person')).toBe('Linked by the team.');
    expect(firstName('Shalini Verma')).toBe('Shalini');
  });
});

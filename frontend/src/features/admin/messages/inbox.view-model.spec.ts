import { describe, expect, it } from '@jest/globals';
import type { MessageDetailDto } from '../../../api/generated/types';
import { FORM_LABELS, INBOX_VIEWS, inboxView, replyMailto, viewTotal, sentAtLabel } from './inbox.view-model';

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

  it('answers to the sender, with subject and the words under it; nothing of them leads elsewhere', () => {
    const address = new URL(replyMailto({ ...LETTER, email: 'a?cc=b@example.com' }));
    expect(address.searchParams.get('subject')).toBe('Re: A lamp & more?');
    expect(address.searchParams.get('body')).toBe('Dear Shalini,\n\n\n\n> Namaste,\n> सुरेश आणि लता');
    expect(address.searchParams.get('cc')).toBeNull();
    expect(replyMailto(LETTER)).toMatch(/^mailto:shalini%2B1@example\.com\?subject=/);
  });
});

it('the inbox has these views, each with its states; a form’s view leaves the archive out', () => {
  expect(
    INBOX_VIEWS.map(({ key, name, states, kind }) => `${key}/${name}: ${states.join(' ')} ${kind ?? 'all'}`),
  ).toEqual([
    '/Inbox: new read all',
    'unread/Unread: new all',
    'contact/Contact: new read answered contact',
    'join-us/Join us: new read answered join-us',
    'answered/Answered: answered all',
    'archived/Archived: archived all',
  ]);
  expect(FORM_LABELS).toEqual({ contact: 'the contact form', 'join-us': 'Join us' });
});

const quoteOf = (message: string) => new URL(replyMailto({ ...LETTER, message })).searchParams.get('body') ?? '';

it('an answer quotes at most 1,000 characters', () => {
  expect(quoteOf('x'.repeat(1_000))).toHaveLength('Dear Shalini,'.length + 6 + 1_000);
  expect(quoteOf('x'.repeat(1_001))).toBe(quoteOf('x'.repeat(1_000)));
});

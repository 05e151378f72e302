import { expect, it } from '@jest/globals';
import { mailState } from './order-mails';

it('says when an e-mail was sent, and how often again', () => {
  const sentAt = '2026-11-20T10:00:00Z';
  expect(mailState({ sentAt: null, again: 0, sentAgainAt: null })).toBe('Being sent');
  expect(mailState({ sentAt, again: 0, sentAgainAt: null })).toMatch(/^Sent on 20 Nov.* 2026.*\.$/);
  expect(mailState({ sentAt, again: 1, sentAgainAt: null })).toMatch(/, again once\.$/);
  expect(mailState({ sentAt, again: 2, sentAgainAt: '2026-11-21T10:00:00Z' })).toMatch(
    /, again 2 times, last on 21 Nov/,
  );
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Mailbox } from './mailbox.js';

let folder: string;
let mailbox: Mailbox;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'saugaat-mailbox-'));
  mailbox = new Mailbox(path.join(folder, 'mailbox'));
});
afterEach(() => rm(folder, { recursive: true }));

const keep = (to: string, subject: string, minute: number, messageId = `<${subject}@saugaat.example>`) =>
  mailbox.save({ to, subject, html: '<p>H</p>', text: 'T', at: `2026-11-22T10:0${minute}:00.000Z` }, messageId);
const subjects = async (to?: string) => (await mailbox.mails(to)).map(({ subject }) => subject);

describe('the mailbox of the demo', () => {
  it('is empty before the first mail', async () => {
    expect(await subjects()).toEqual([]);
    expect(await subjects('asha@example.com')).toEqual([]);
  });

  it('has all mails, newest first, or those to one address', async () => {
    await keep('asha@example.com', 'first', 1);
    await keep('ravi@example.com', 'third', 3);
    await keep('asha@example.com', 'second', 2);
    expect(await subjects()).toEqual(['third', 'second', 'first']);
    expect(await subjects('asha@example.com')).toEqual(['second', 'first']);
    expect(await subjects('as')).toEqual([]);
  });

  it('keeps a mail that is sent again once', async () => {
    await keep('asha@example.com', 'code', 1, '<1@saugaat.example>');
    await keep('asha@example.com', 'code', 2, '<1@saugaat.example>');
    expect(await subjects()).toEqual(['code']);
  });
});

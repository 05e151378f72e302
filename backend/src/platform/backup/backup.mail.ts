import {
  formatIstDate,
  formatIstTime,
  mailPreview,
  renderMail,
  type MailFrame,
  type RenderedMail,
} from '../mail/layout/index.js';

export interface BackupFailedMail {
  /** A sentence. */
  readonly why: string;
  /** When the newest good backup began; null: there is none. */
  readonly lastGood: Date | null;
  /** How many have failed since. */
  readonly tries: number;
  readonly lastTry: Date | null;
}

const moment = (at: Date): string => `${formatIstDate(at)}, ${formatIstTime(at)}`;

/** Tells the owner that orders are not being backed up. */
export function backupFailedMail(frame: MailFrame, { why, lastGood, tries, lastTry }: BackupFailedMail): RenderedMail {
  const title = tries > 0 ? 'The last backup failed' : 'No backup was made';
  const since = lastGood
    ? `Orders since ${moment(lastGood)} aren’t in any backup yet.`
    : 'No order is in any backup yet.';
  const tried = tries === 1 ? 'Once' : `${tries} times`;
  return renderMail(frame, {
    subject: title,
    preheader: `${why} ${since}`,
    reason: 'your role as the shop’s admin',
    blocks: [
      { kind: 'title', text: title },
      { kind: 'alert', text: `The shop runs as usual. ${since}` },
      {
        kind: 'facts',
        facts: [
          { key: 'What happened', lines: [why] },
          { key: 'Last good backup', lines: [lastGood ? moment(lastGood) : 'None'] },
          ...(lastTry ? [{ key: 'Tried', lines: [`${tried}, last on ${moment(lastTry)}`] }] : []),
        ],
      },
      { kind: 'button', label: 'See the current state', url: `${frame.siteUrl}/admin-dashboard/queues` },
      { kind: 'quiet', text: 'When the cause is gone, have a backup made on the shop’s machine: npm run backup.' },
    ],
  });
}

export const backupMailPreviews = [
  mailPreview('owner-backup-failed', 'To the owner: a backup failed', backupFailedMail, (mail, frame) =>
    mail(frame, {
      why: 'The backup disk has no room left.',
      lastGood: new Date('2026-11-18T21:00:00Z'),
      tries: 3,
      lastTry: new Date('2026-11-19T21:34:00Z'),
    }),
  ),
  mailPreview('owner-backup-missing', 'To the owner: no backup is made any more', backupFailedMail, (mail, frame) =>
    mail(frame, { why: 'No backup has been made of this shop yet.', lastGood: null, tries: 0, lastTry: null }),
  ),
];

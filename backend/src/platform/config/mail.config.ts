import path from 'node:path';
import { registerAs } from '@nestjs/config';
import { environment, isLoopback } from './environment.js';
import { shopConfig } from './shop.config.js';

export const mailConfig = registerAs('mail', () => {
  const { SHOP_MODE, SMTP_URL, MAIL_FROM, MAIL_CLAIM_SECONDS, NOTIFICATION_CHANNEL, DATA_DIR } = environment();
  return {
    /** Whose adapter carries messages to people. */
    channel: NOTIFICATION_CHANNEL,
    smtpUrl: SMTP_URL,
    /** Whether a mail server that offers no TLS is refused. */
    requiresTls: SHOP_MODE === 'production' && SMTP_URL !== undefined && !isLoopback(new URL(SMTP_URL).hostname),
    from: MAIL_FROM ?? `${shopConfig().name} <hello@saugaat.example>`,
    /** Folder of the e-mails that demo mode stores instead of sending. */
    mailboxDir: path.join(path.resolve(DATA_DIR), 'mailbox'),
    /** Milliseconds after which another worker may send an e-mail. Longer than the transport's time-out. */
    claimMs: MAIL_CLAIM_SECONDS * 1_000,
    /** Whether e-mails are stored on disk, to be read at /dev/mailbox. */
    keepsMails: SHOP_MODE !== 'production' && SMTP_URL === undefined,
  };
});

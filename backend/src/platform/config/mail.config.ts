import path from 'node:path';
import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';

export const mailConfig = registerAs('mail', () => {
  const { SHOP_MODE, SHOP_NAME, SMTP_URL, MAIL_FROM, DATA_DIR } = environment();
  return {
    smtpUrl: SMTP_URL,
    from: MAIL_FROM ?? `${SHOP_NAME} <hello@saugaat.example>`,
    /** Folder of the e-mails that demo mode stores instead of sending. */
    mailboxDir: path.join(path.resolve(DATA_DIR), 'mailbox'),
    /** Whether e-mails are stored on disk, to be read at /dev/mailbox. */
    keepsMails: SHOP_MODE !== 'production' && SMTP_URL === undefined,
  };
});

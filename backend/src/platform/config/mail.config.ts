import path from 'node:path';
import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';

export const mailConfig = registerAs('mail', () => {
  const { SHOP_MODE, SHOP_NAME, SMTP_URL, MAIL_FROM, MAIL_CLAIM_SECONDS, DATA_DIR } = environment();
  return {
    smtpUrl: SMTP_URL,
    from: MAIL_FROM ?? `${SHOP_NAME} <hello@saugaat.example>`,
    /** Folder of mails kept on disk, in demo mode without SMTP. */
    mailboxDir: path.join(path.resolve(DATA_DIR), 'mailbox'),
    /** Milliseconds for which a mail is left to the process that is sending it; the transport gives up earlier. */
    claimMs: MAIL_CLAIM_SECONDS * 1_000,
    /** Mails are kept on disk and can be read at /dev/mailbox. */
    keepsMails: SHOP_MODE !== 'production' && SMTP_URL === undefined,
  };
});

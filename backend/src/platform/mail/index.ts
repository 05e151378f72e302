export { MailImages, type MailItem } from './mail-images.js';
export { MailDelay } from './mail-delay.js';
export { Mailer } from './mailer.js';
export type { InlineImage, Mail } from './mail.js';
export { MailTransport, createMailTransport } from './mail-transport.js';
export { MAIL_PREVIEWS, MailPreviewsController } from './previews.controller.js';
export type { StoredMail } from './mailbox.js';
export { MailboxController } from './mailbox.controller.js';

export { MailPictures, type PicturedPiece } from './mail-pictures.js';
export { Mailer } from './mailer.js';
export type { InlinePicture, Mail } from './mail.js';
export { MailTransport, createMailTransport } from './mail-transport.js';
export { MAIL_PREVIEWS, MailPreviewsController } from './previews.controller.js';
export type { KeptMail } from './mailbox.js';
export { MailboxController } from './mailbox.controller.js';

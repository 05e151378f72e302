export { MailPictures, type PicturedPiece } from './mail-pictures.js';
export { Mailer } from './mailer.js';
export { MailTransport, createMailTransport, type InlinePicture, type KeptMail, type Mail } from './mail-transport.js';
export { MAIL_PREVIEWS, MailPreviewsController } from './previews.controller.js';
export { MailboxController } from './mailbox.controller.js';

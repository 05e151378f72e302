export { Mailer } from './mailer.js';
export { MailTransport, createMailTransport, type InlinePicture, type KeptMail, type Mail } from './mail-transport.js';
export { MailboxController } from './mailbox.controller.js';

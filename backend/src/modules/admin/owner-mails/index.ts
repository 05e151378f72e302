export { mailPreviews } from './owner.mails.js';
export { OwnerMailer, OwnerPost } from './owner.mailer.js';
export { OwnerMailsController } from './owner-mails.controller.js';
export { OwnerMailsProcessor, OwnerNotices } from './owner-mails.processor.js';

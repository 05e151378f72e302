export { mailPreviews } from './preview-answer.mail.js';
export { SharingModule } from './sharing.module.js';

export { mailPreviews } from './first-run.mail.js';
export { FirstRunController } from './first-run.controller.js';
export { FirstRunMailer } from './first-run.mailer.js';
export { FirstRunService } from './first-run.service.js';

export { MailWordingsController } from './mail-wordings.controller.js';
export { MailWordingsService } from './mail-wordings.service.js';

import { FormMessage } from './form-message.entity.js';

export { FormsModule } from './forms.module.js';
export { MessageInbox } from './forms.service.js';
export { isPhoneNumber } from './forms.rules.js';

export const entities = [FormMessage];
export { mailPreviews } from './message.mails.js';

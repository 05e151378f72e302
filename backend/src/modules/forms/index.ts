import { FormMessage } from './persistence/form-message.entity.js';

export { FormsModule } from './forms.module.js';
export { MessageInbox } from './application/message-inbox.js';
export { isPhoneNumber } from './domain/form.js';

export const entities = [FormMessage];
export { mailPreviews } from './domain/mail-previews.js';
